/** A noun, and in the same sentence that it is not there: source of a pattern for `addressUnknown`. */
export function near(noun: string, isNotThere: string): string {
  return `(?:${noun})[^!?]{0,100}(?:${isNotThere})`;
}
