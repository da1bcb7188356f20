/** Values that differ in every run: ids, secrets, cursors, times, durations. */
const changing: [RegExp, string][] = [
  [/\b([a-z]{3})_[0-9a-f]{32}\b/g, '$1_…'],
  [/\bwhsec_[\w+/]+=*/g, 'whsec_…'],
  [/\bc1_[\w-]+/g, 'c1_…'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'time'],
  [/"duration_ms": ?\d+/g, '"duration_ms":0'],
];

/** The JSON with all values replaced that differ in every run. */
export function lasting(json: string): unknown {
  return JSON.parse(changing.reduce((text, [what, stand]) => text.replaceAll(what, stand), json));
}
