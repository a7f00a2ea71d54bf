// What a client does around a module: it loads what module.json lists, and shows scene and tracker.
"use strict";

const of = (id) => document.getElementById(id);
const { combat } = game;
const { scene } = canvas;

load().then(() => {
  Hooks.callAll("init");
  const { api } = game.modules.get("quintain-duel");
  const current = () => combat.turns[combat.turn]?.id;
  const other = () => combat.turns.find(({ id }) => id !== current()).id;
  // As macros would.
  const macros = {
    start: () => api.start(combat),
    begin: () => api.begin(combat, current()),
    strike: () => api.strike(combat, current(), other()),
    end: () => api.end(combat, current()),
    back: () => api.back(combat),
  };
  for (const [name, macro] of Object.entries(macros)) {
    of(name).addEventListener("click", async () => {
      of("notice").textContent = "";
      await macro();
      document.body.dataset.done = String(Number(document.body.dataset.done ?? 0) + 1);
    });
  }
  of("door").addEventListener("click", () => {
    const door = scene.walls.get("door");
    door.ds = door.ds === 1 ? 0 : 1;
    draw();
  });
  of("japanese").addEventListener("change", (event) => (game.i18n.lang = event.target.checked ? "ja" : "en"));
  Hooks.on("updateCombat", track);
  track();
  draw();
  document.body.dataset.ready = "true";
});

async function load() {
  const manifest = await (await fetch("../module.json")).json();
  game.modules.set(manifest.id, manifest);
  for (const style of manifest.styles) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: `../${style}` }));
  await Promise.all(manifest.esmodules.map((path) => import(`../${path}`)));
}

function track() {
  of("tracker").replaceChildren(
    ...combat.turns.map(({ name, initiative }, at) =>
      Object.assign(document.createElement("li"), {
        textContent: `${name} (${initiative})`,
        className: at === combat.turn ? "current" : "",
      }),
    ),
  );
  of("tracker").setAttribute("aria-label", `Round ${combat.round}`);
}

function draw() {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const shape = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    return made;
  };
  const shapes = [];
  const { size } = scene.grid;
  for (let y = sceneY; y < sceneY + sceneHeight; y += size) {
    for (let x = sceneX; x < sceneX + sceneWidth; x += size) shapes.push(shape("rect", { class: "square", x, y, width: size, height: size }));
  }
  for (const { c: [x1, y1, x2, y2], door, ds } of scene.walls) {
    shapes.push(shape("line", { class: `wall${door ? " door" : ""}${ds === 1 ? " open" : ""}`, x1, y1, x2, y2 }));
  }
  for (const { name, hasPlayerOwner, token } of combat.turns) {
    const [width, height] = [token.width * size, token.height * size];
    shapes.push(shape("ellipse", { class: hasPlayerOwner ? "token" : "token foe", cx: token.x + width / 2, cy: token.y + height / 2, rx: width / 2 - 8, ry: height / 2 - 8 }));
    const label = shape("text", { x: token.x + width / 2, y: token.y + height / 2 + 10 });
    label.textContent = name;
    shapes.push(label);
  }
  const picture = of("scene");
  picture.setAttribute("viewBox", `${sceneX} ${sceneY} ${sceneWidth} ${sceneHeight}`);
  picture.replaceChildren(...shapes);
}
