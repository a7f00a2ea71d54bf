import { defineConfig } from "vite";

export default defineConfig({
  // The extension works in any folder of any host.
  base: "./",
  // Owlbear Rodeo loads pages of the development server from its own address.
  server: { cors: true },
  build: {
    target: "es2022",
    // Icons are fetched by Owlbear Rodeo's page, so they have to be files.
    assetsInlineLimit: 0,
  },
});
