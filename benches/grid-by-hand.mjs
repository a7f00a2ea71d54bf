// The questions about the grid written by hand in JavaScript, in whole numbers: what one would
// write without the engine for a board of blocking squares.

/**
 * Whether the line from centre to centre is clear: it meets no blocking square in between, and
 * passes no corner between two of them.
 *
 * @param {Uint8Array} walls
 * @param {number} columns
 * @param {number} ax @param {number} ay @param {number} bx @param {number} by
 */
export function seesByHand(walls, columns, ax, ay, bx, by) {
  const stepX = bx > ax ? 1 : -1;
  const stepY = by > ay ? 1 : -1;
  const wide = Math.abs(bx - ax);
  const high = Math.abs(by - ay);
  const down = stepY * columns;
  const end = by * columns + bx;
  let at = ay * columns + ax;
  let error = wide - high;
  while (at !== end) {
    if (error > 0) {
      at += stepX;
      error -= 2 * high;
    } else if (error < 0) {
      at += down;
      error += 2 * wide;
    } else {
      if (walls[at + stepX] === 1 && walls[at + down] === 1) return 0;
      at += stepX + down;
      error += 2 * (wide - high);
    }
    if (walls[at] === 1 && at !== end) return 0;
  }
  return 1;
}

/** The same for pairs of squares, four numbers each. */
export function pairsByHand(walls, columns, pairs) {
  const answers = new Uint8Array(pairs.length / 4);
  for (let place = 0; place < answers.length; place += 1) {
    const from = 4 * place;
    answers[place] = seesByHand(walls, columns, pairs[from], pairs[from + 1], pairs[from + 2], pairs[from + 3]);
  }
  return answers;
}

/** Square areas round targets, cut off by walls from their centres. */
export function areasByHand(walls, columns, level, targets) {
  const rows = walls.length / columns;
  const side = 2 * level + 1;
  const answers = new Uint8Array((targets.length / 2) * side * side);
  let place = 0;
  for (let target = 0; target < targets.length; target += 2) {
    const [x, y] = [targets[target], targets[target + 1]];
    for (let row = y - level; row <= y + level; row += 1) {
      for (let column = x - level; column <= x + level; column += 1, place += 1) {
        if (row < 0 || column < 0 || row >= rows || column >= columns || walls[row * columns + column] === 1) continue;
        answers[place] = seesByHand(walls, columns, x, y, column, row);
      }
    }
  }
  return answers;
}

/** How many squares one reaches with four neighbours and so many steps, oneself included. */
export function reachByHand(walls, columns, x, y, budget, costs = new Uint8Array(walls.length)) {
  const rows = walls.length / columns;
  costs.fill(255);
  const queue = [y * columns + x];
  costs[queue[0]] = 0;
  for (let next = 0; next < queue.length; next += 1) {
    const at = queue[next];
    const cost = costs[at] + 1;
    if (cost > budget) break;
    const column = at % columns;
    const enter = (to) => {
      if (walls[to] === 1 || costs[to] !== 255) return;
      costs[to] = cost;
      queue.push(to);
    };
    if (column > 0) enter(at - 1);
    if (column < columns - 1) enter(at + 1);
    if (at >= columns) enter(at - columns);
    if (at < (rows - 1) * columns) enter(at + columns);
  }
  return queue.length;
}
