// The odds of one quantity as bars.
import uPlot from "./vendor/uPlot.esm.js";

/** A chance as text; what is rare is not told as nothing. */
export function percent(chance) {
  if (chance <= 0) return "0 %";
  if (chance < 0.00005) return "under 0.01 %";
  return `${(100 * chance).toFixed(chance < 0.0995 ? 2 : 1)} %`;
}

/**
 * A chart that keeps to its holder's width and to the page's colours.
 *
 * @param {HTMLElement} holder
 * @param {(text: string) => void} tell is given what the pointed-at bar stands for
 */
export function createChart(holder, tell) {
  let shown;
  let plot;

  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  /** Draws `{ values, p, label, rolled?, shares? }`: the value that was rolled stands out; shares of many rolls are rings. */
  function draw(data) {
    shown = data;
    plot?.destroy();
    const { values, p, label, rolled, shares } = data;
    const rest = p.map((chance, place) => (values[place] === rolled ? null : chance));
    const marked = p.map((chance, place) => (values[place] === rolled ? chance : null));
    const bars = uPlot.paths.bars({ size: [0.8, 48, 1] });
    // Rings stay apart where there are many bars.
    const ring = Math.min(8, Math.max(3, (0.8 * holder.clientWidth) / values.length));
    const axis = { stroke: colour("--quiet"), grid: { stroke: colour("--line"), width: 1 }, ticks: { show: false }, font: "13px system-ui" };
    plot = new uPlot(
      {
        width: holder.clientWidth,
        height: holder.clientHeight,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
        scales: {
          x: { time: false, range: [values[0] - 0.7, values.at(-1) + 0.7] },
          y: { range: (_, __, top) => [0, top * 1.08 || 1] },
        },
        axes: [
          { ...axis, size: 30, space: 30, grid: { show: false }, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500], label, labelSize: 22, labelFont: "13px system-ui" },
          { ...axis, size: 64, values: (_, ticks) => ticks.map((tick) => `${+(100 * tick).toFixed(2)} %`) },
        ],
        series: [
          {},
          { fill: colour("--bar"), stroke: colour("--bar"), width: 0, paths: bars, points: { show: false } },
          { fill: colour("--good"), stroke: colour("--good"), width: 0, paths: bars, points: { show: false } },
          { paths: () => null, points: { show: true, size: ring, width: ring > 5 ? 2 : 1, stroke: colour("--ink"), fill: colour("--card") } },
        ],
        hooks: {
          setCursor: [
            ({ cursor: { idx } }) => {
              if (idx !== null && idx !== undefined) tell(describe(data, idx));
            },
          ],
        },
      },
      [values, rest, marked, shares ?? values.map(() => null)],
      holder,
    );
  }

  new ResizeObserver(() => {
    if (plot && holder.clientWidth > 0) plot.setSize({ width: holder.clientWidth, height: holder.clientHeight });
  }).observe(holder);
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => shown && draw(shown));

  return { draw };
}

/** What a bar stands for, and what lies at or above it. */
function describe({ values, p, label, shares }, place) {
  const above = p.slice(place).reduce((sum, chance) => sum + chance, 0);
  const rolled = shares ? `; rolled: ${percent(shares[place])}` : "";
  return `${values[place]} ${label}: ${percent(p[place])}; at least that: ${percent(above)}${rolled}`;
}
