// Reads one number out of the answer of attackOdds, exactly where the answer has fractions.

/** "28/3" as two big integers. */
export function fraction(text) {
  const [numerator, denominator = "1"] = text.split("/");
  return [BigInt(numerator), BigInt(denominator)];
}

export function sameFraction([a, b], [c, d]) {
  return a * d === c * b;
}

/**
 * @param {any} odds the answer, or one of its targets
 * @param {string} of such as `kinds.hit`, `chances.dead`, `stun`, `joint`, `dropped`
 * @param {any} statistic see tests/golden/README.md
 * @returns {{ exact?: [bigint, bigint], number: number }}
 */
export function statisticOf(odds, of, statistic) {
  if (of === "joint") return jointStatistic(odds.joint, statistic);
  if (of === "dropped") {
    const place = statistic.within - 1;
    return { number: odds.dropped[place], exact: odds.droppedExact?.[place]?.map(BigInt) };
  }
  if (of.includes(".")) {
    const [table, name] = of.split(".");
    const exact = odds[`${table}Exact`];
    return {
      number: odds[table][name] ?? 0,
      exact: exact && [BigInt(exact.numerators[name] ?? 0), BigInt(exact.denominator)],
    };
  }
  const { from, p, mean, exact } = odds[of];
  const values = p.map((_, step) => from + step);
  const numerators = exact?.numerators.map(BigInt);
  const denominator = exact && BigInt(exact.denominator);
  const sum = (weight) => ({
    number: p.reduce((all, chance, step) => all + chance * weight(values[step]), 0),
    exact: numerators && [
      numerators.reduce((all, chance, step) => all + chance * BigInt(weight(values[step])), 0n),
      denominator,
    ],
  });
  const where = (test) => sum((value) => (test(value) ? 1 : 0));
  if (statistic === "mean") {
    const whole = sum((value) => value);
    return { ...whole, number: mean };
  }
  if (statistic === "sumOfSquares") {
    return {
      number: p.reduce((all, chance) => all + chance * chance, 0),
      exact: numerators && [numerators.reduce((all, chance) => all + chance * chance, 0n), denominator * denominator],
    };
  }
  if ("equals" in statistic) return where((value) => value === statistic.equals);
  if ("atLeast" in statistic) return where((value) => value >= statistic.atLeast);
  if ("moreThan" in statistic) return where((value) => value > statistic.moreThan);
  throw new Error(`unknown statistic ${JSON.stringify(statistic)}`);
}

/** The joint table has probabilities only. */
function jointStatistic({ cells }, statistic) {
  const total = (weight) => ({ number: cells.reduce((all, cell) => all + weight(cell), 0) });
  if (statistic === "sumOfSquares") return total(([, , p]) => p * p);
  const [stun, body] = statistic.jointEquals ?? statistic.jointAtLeast;
  if ("jointEquals" in statistic) return total(([s, b, p]) => (s === stun && b === body ? p : 0));
  return total(([s, b, p]) => (s >= stun && b >= body ? p : 0));
}
