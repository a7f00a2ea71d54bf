import assert from "node:assert/strict";

/** Nothing may be wider than the window: a phone must not scroll sideways. */
export async function fits(page) {
  const { inner, scroll } = await page.evaluate(() => ({ inner: innerWidth, scroll: document.documentElement.scrollWidth }));
  assert.ok(scroll <= inner, `${scroll} > ${inner}`);
}

/** What assistive technology needs: every control has a name, ids are unique. */
export async function isLabelled(page) {
  const faults = await page.evaluate(() => {
    const unnamed = [...document.querySelectorAll("input, select, button")].filter(
      (control) => control.checkVisibility() && !(control.textContent.trim() || control.labels?.[0]?.textContent.trim() || control.ariaLabel),
    );
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    return [...unnamed.map(({ outerHTML }) => outerHTML), ...ids.filter((id, place) => ids.indexOf(id) !== place)];
  });
  assert.deepEqual(faults, []);
}
