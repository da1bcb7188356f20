import type { Judged } from './judged.ts';
import type { Sample } from './samples.ts';

/** Counts what was expected against what was found. Bounded by the number of kinds and categories, not of samples. */
export class Score {
  #expectedFound = new Map<string, number>();
  #samples = 0;
  #errors = 0;
  #totalMs = 0;
  #longestMs = 0;

  /** A sample whose kind nobody named counts by its category, if that is given; one with neither is only timed. */
  add({ expectedKind, expectedCategory }: Sample, judged: Judged, ms: number): void {
    this.#samples += 1;
    this.#errors += judged.error === undefined ? 0 : 1;
    this.#totalMs += ms;
    this.#longestMs = Math.max(this.#longestMs, ms);
    const expected = expectedCategory ?? expectedKind;
    if (expected === null) return;
    const found = (expectedCategory === null ? judged.kind : judged.category) ?? judged.kind;
    const pair = `${expected}\t${found}`;
    this.#expectedFound.set(pair, (this.#expectedFound.get(pair) ?? 0) + 1);
  }

  /** The confusion matrix, one line an expectation; accuracy; time. */
  lines(): string[] {
    const pairs = [...this.#expectedFound].map(([pair, count]) => ({ pair: pair.split('\t'), count }));
    const expected = [...new Set(pairs.map(({ pair }) => pair[0]!))].toSorted();
    const rows = expected.map((name) =>
      rowOf(
        name,
        pairs.filter(({ pair }) => pair[0] === name),
      ),
    );
    const total = sum(pairs.map(({ count }) => count));
    const right = sum(pairs.filter(({ pair }) => pair[0] === pair[1]).map(({ count }) => count));
    const accuracy = total === 0 ? [] : [...rows, `accuracy ${percent(right, total)} (${right} of ${total})`];
    const mean = (this.#totalMs / Math.max(this.#samples, 1)).toFixed(2);
    return [
      ...accuracy,
      `${this.#samples} judged, ${this.#errors} not readable, ${mean} ms each, ${this.#longestMs.toFixed(1)} ms the longest`,
    ];
  }
}

function rowOf(expected: string, pairs: { pair: string[]; count: number }[]): string {
  const total = sum(pairs.map(({ count }) => count));
  const right = sum(pairs.filter(({ pair }) => pair[1] === expected).map(({ count }) => count));
  const found = pairs.toSorted((a, b) => b.count - a.count).map(({ pair, count }) => `${pair[1]} ${count}`);
  return `expected ${expected.padEnd(20)} ${percent(right, total).padStart(7)}   found: ${found.join(', ')}`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
