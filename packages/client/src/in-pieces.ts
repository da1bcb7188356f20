export interface PieceLimits {
  countMax: number;
  /** Size of the items as JSON in UTF-8. A larger item is sent alone. */
  bytesMax: number;
}

/** Splits a list of any length into pieces, in order, none of them empty. */
export async function* inPieces<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  { countMax, bytesMax }: PieceLimits,
): AsyncGenerator<Item[]> {
  const encoder = new TextEncoder();
  let piece: Item[] = [];
  let bytes = 0;
  for await (const item of items) {
    const size = encoder.encode(JSON.stringify(item)).length + 1;
    if (piece.length > 0 && (piece.length === countMax || bytes + size > bytesMax)) {
      yield piece;
      piece = [];
      bytes = 0;
    }
    piece.push(item);
    bytes += size;
  }
  if (piece.length > 0) yield piece;
}
