import { dateOf, resultOf, resultsIn, withFigures } from './latest-results.ts';

/** Texts of infra/proof/benchmarks/README.md and infra/proof/chaos/README.md. */
export interface ResultDocuments {
  benchmarks: string;
  chaos: string;
}

/** What the README shows: every benchmark against a floor, and what matters most of each kind of harm. */
const shown: { from: keyof ResultDocuments; id: string; what: RegExp; label: string }[] = [
  { from: 'benchmarks', id: 'P1', what: /^5,000 leads/, label: 'adding 5,000 leads, with all checks' },
  { from: 'benchmarks', id: 'P2', what: /./, label: 'the same with ten times as many stored leads' },
  { from: 'benchmarks', id: 'P3', what: /^replies, newest first$/, label: 'pages of 100 replies' },
  { from: 'benchmarks', id: 'P3', what: /^leads by status$/, label: 'pages of 100 leads' },
  { from: 'benchmarks', id: 'P3', what: /^responses, newest first$/, label: 'pages of 100 responses' },
  { from: 'benchmarks', id: 'P5', what: /./, label: 'reporting visits' },
  { from: 'benchmarks', id: 'P6', what: /^100,000 responses/, label: 'the summary of a year of responses' },
  { from: 'benchmarks', id: 'P7', what: /^20 subscribers/, label: 'webhooks to 20 subscribers' },
  { from: 'benchmarks', id: 'P7', what: /^1 subscriber/, label: 'webhooks to one subscriber' },
  {
    from: 'benchmarks',
    id: 'P8',
    what: /^median/,
    label: 'from commit to the first webhook attempt, median',
  },
  { from: 'benchmarks', id: 'P8', what: /^99th percentile/, label: 'the same, 99th percentile' },
  { from: 'benchmarks', id: 'P9', what: /^10 mailboxes/, label: 'emails through ten mailboxes' },
  { from: 'benchmarks', id: 'P9', what: /^1 mailbox/, label: 'emails through one mailbox' },
  { from: 'chaos', id: 'R1', what: /^lost/, label: 'webhooks lost while processes were killed' },
  { from: 'chaos', id: 'R1', what: /^sent again/, label: 'webhooks repeated, with the same id' },
  {
    from: 'chaos',
    id: 'R2',
    what: /^sends: sent twice/,
    label: 'emails sent twice while processes were killed',
  },
  { from: 'chaos', id: 'R2', what: /^sends: lost/, label: 'emails lost' },
  { from: 'chaos', id: 'R2', what: /^invitations: sent twice/, label: 'surveys sent twice' },
  { from: 'chaos', id: 'R2', what: /^invitations: lost/, label: 'surveys lost' },
  {
    from: 'chaos',
    id: 'R3',
    what: /^Redis unavailable for \d+ s: lost/,
    label: 'webhooks lost while Redis was down',
  },
  {
    from: 'chaos',
    id: 'R12',
    what: /^requests that failed/,
    label: 'requests that failed during rolling restarts',
  },
];

/**
 * The README with what is between its two markers replaced by the latest results.
 * @throws Error when a marker or a result is missing
 */
export function readmeWithFigures(readme: string, documents: ResultDocuments): string {
  return withFigures(readme, section(documents));
}

function section(documents: ResultDocuments): string {
  const results = { benchmarks: resultsIn(documents.benchmarks), chaos: resultsIn(documents.chaos) };
  const rows = shown.map(({ from, id, what, label }) => {
    const { found, score, goal, reached } = resultOf(results[from], id, what);
    const ratio = score && score !== found ? `${found} (${score})` : found;
    return `| ${id} | ${label} | ${ratio} | ${goal} | ${reached} |`;
  });
  const taken = `Taken on ${dateOf(documents.benchmarks)} (P…) and ${dateOf(documents.chaos)} (R…)`;
  return [
    `${taken}. In parentheses: relative to a minimal baseline that does the same work.`,
    '',
    '| | | measured | goal | |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
