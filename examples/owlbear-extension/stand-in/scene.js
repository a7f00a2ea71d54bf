// A scene as Owlbear Rodeo would hand it out: two rooms, a door, four tokens.

/** @returns {import("@owlbear-rodeo/sdk").Item} */
const item = (/** @type {any} */ rest) => ({
  visible: true,
  locked: false,
  createdUserId: "gm",
  zIndex: 0,
  lastModified: "2026-01-01T00:00:00.000Z",
  lastModifiedUserId: "gm",
  position: { x: 0, y: 0 },
  rotation: 0,
  scale: { x: 1, y: 1 },
  metadata: {},
  ...rest,
});

const token = (/** @type {string} */ name, /** @type {number} */ x, /** @type {number} */ y, /** @type {object} */ sheet, scale = 1) =>
  /** @type {import("@owlbear-rodeo/sdk").Image} */ (
    item({
      id: name.toLowerCase(),
      type: "IMAGE",
      name,
      layer: "CHARACTER",
      position: { x, y },
      scale: { x: scale, y: scale },
      image: { width: 300, height: 300, mime: "image/png", url: "" },
      grid: { dpi: 300, offset: { x: 150, y: 150 } },
      text: { plainText: "", type: "PLAIN", richText: [], style: {} },
      textItemType: "LABEL",
      metadata: { "com.example.quintain/hero": sheet },
    })
  );

export const grid = /** @type {const} */ ({ dpi: 150, type: "SQUARE", measurement: "EUCLIDEAN" });

/** @type {import("@owlbear-rodeo/sdk").Item[]} */
export const items = [
  item({ id: "map", type: "IMAGE", name: "Map", layer: "MAP", image: { width: 700, height: 500, mime: "image/png", url: "" }, grid: { dpi: 50, offset: { x: 0, y: 0 } } }),
  item({
    id: "wall",
    type: "LINE",
    name: "Wall",
    layer: "FOG",
    position: { x: 1050, y: 0 },
    startPosition: { x: 0, y: 0 },
    endPosition: { x: 0, y: 1500 },
    style: { strokeColor: "#000", strokeOpacity: 1, strokeWidth: 8, strokeDash: [] },
    metadata: { "rodeo.owlbear.dynamic-fog/doors": [{ open: true, start: { index: 0, distance: 600 }, end: { index: 0, distance: 900 } }] },
  }),
  token("Hawk", 375, 825, { ocv: 8, dcv: 8, pd: 8, dice: 10, dex: 23, spd: 5 }),
  token("Warden", 675, 375, { ocv: 6, dcv: 6, pd: 12, dice: 12, dex: 15, spd: 4 }),
  token("Ogre", 1500, 750, { ocv: 5, dcv: 3, pd: 10, dice: 14, dex: 11, spd: 3 }, 2),
  token("Thief", 1875, 1275, { ocv: 7, dcv: 7, pd: 5, dice: 6, dex: 20, spd: 4 }),
];
