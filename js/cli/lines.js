const NEWLINE = 0x0a;
const RETURN = 0x0d;

/**
 * Cuts a stream of bytes into lines, one list per chunk, so that what has arrived can be
 * answered at once. Only a line feed ends a line: the separators U+2028 and U+2029 may stand
 * in JSON texts, where Node's readline would cut. The return of a CRLF is removed.
 *
 * @param {AsyncIterable<Buffer>} stream
 * @returns {AsyncGenerator<Buffer[]>}
 * @example
 * for await (const lines of cutLines(process.stdin)) for (const line of lines) use(line);
 */
export async function* cutLines(stream) {
  // The pieces of a line that is not complete: joined once, however long it grows.
  let pieces = [];
  const finish = (piece) => {
    pieces.push(piece);
    const line = pieces.length === 1 ? pieces[0] : Buffer.concat(pieces);
    pieces = [];
    return line.at(-1) === RETURN ? line.subarray(0, -1) : line;
  };
  for await (const chunk of stream) {
    const lines = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      lines.push(finish(chunk.subarray(from, end)));
      from = end + 1;
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (pieces.length > 0) yield [finish(Buffer.alloc(0))];
}
