/** Replacement for the text from `start` to `end`. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Insertions at the same offset keep their order. */
export function edit(text: string, edits: Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}
