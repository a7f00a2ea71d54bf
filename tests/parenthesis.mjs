/** The place of the parenthesis that closes the one at `open`. */
export function matchesParenthesis(code, open) {
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return code.length;
}
