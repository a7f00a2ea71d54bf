// A static server for the pages, with a content security policy on request.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/**
 * Serves a folder on a free port of this machine.
 *
 * @param {string} folder
 * @param {{ policy?: string, port?: number, base?: string }} [options] `policy` is sent as
 *   Content-Security-Policy; `base` is the path that the folder has, such as `/quintain/`
 * @returns {Promise<{ address: string, close(): Promise<void> }>}
 * @example
 * const site = await serve("www");
 * console.log(site.address);
 */
export async function serve(folder, { policy, port = 0, base = "/" } = {}) {
  const root = normalize(folder.endsWith(sep) ? folder : folder + sep);
  const server = createServer(async (request, response) => {
    const name = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname);
    const inside = name.startsWith(base) ? name.slice(base.length - 1) : "";
    const path = normalize(join(root, inside.endsWith("/") ? `${inside}index.html` : inside));
    const found = path.startsWith(root) && (await stat(path).catch(() => undefined));
    if (!found || !found.isFile()) {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
      return;
    }
    const headers = { "content-type": TYPES[extname(path)] ?? "application/octet-stream", "cache-control": "no-cache" };
    if (policy !== undefined) headers["content-security-policy"] = policy;
    response.writeHead(200, headers);
    createReadStream(path).pipe(response);
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, "127.0.0.1", () => resolve(undefined)));
  const bound = server.address();
  return {
    address: `http://127.0.0.1:${typeof bound === "object" ? bound?.port : port}${base}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
