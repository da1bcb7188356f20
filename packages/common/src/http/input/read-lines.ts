const newline = 0x0a;

/** A line without its line break; `bytes` is null for a line that was too long. */
export interface Line {
  /** From 1, blank lines included. */
  number: number;
  bytes: Buffer | null;
}

/** Splits a stream of bytes into lines, buffering at most one line and at most `lineBytesMax` of it. */
export async function* readLines(chunks: AsyncIterable<Buffer>, lineBytesMax: number): AsyncGenerator<Line> {
  let number = 0;
  let kept: Buffer[] = [];
  let size = 0;
  const keep = (bytes: Buffer) => {
    size += bytes.length;
    if (size > lineBytesMax) kept = [];
    else kept.push(bytes);
  };
  const take = (): Line => {
    const bytes = size > lineBytesMax ? null : Buffer.concat(kept);
    kept = [];
    size = 0;
    number += 1;
    return { number, bytes };
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, end));
      yield take();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (size > 0) yield take();
}
