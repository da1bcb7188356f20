/** A wording to correct. */
export interface Finding {
  /** Relative to the root of the repository. */
  path: string;
  line: number;
  message: string;
}
