import type { Finding } from './finding.ts';

/** How many findings a file may have, by path. Paths that are missing may have none. */
export type Allowed = Record<string, number>;

export function countByFile(findings: readonly Finding[]): Allowed {
  const counts: Allowed = {};
  for (const { path } of findings) counts[path] = (counts[path] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The findings of the files that have more of them than they may have; none while there are no more in total, because a
 * text that moves to another file is no new finding.
 */
export function beyond(allowed: Allowed, findings: readonly Finding[]): Finding[] {
  if (findings.length <= total(allowed)) return [];
  const counts = countByFile(findings);
  return findings.filter(({ path }) => counts[path]! > (allowed[path] ?? 0));
}

export const total = (allowed: Allowed) => Object.values(allowed).reduce((sum, count) => sum + count, 0);
