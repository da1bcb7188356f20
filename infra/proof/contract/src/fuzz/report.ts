import type { IsolationResult } from '../isolation/check-isolation.ts';
import type { Finding, FuzzResult } from './fuzz-service.ts';

const shownCharacters = 600;

/** Results of the requests with another organization's ids, as text. */
export function isolationReport(
  service: string,
  { requests, kinds, without, findings }: IsolationResult,
): string {
  return [
    `${service}: ${requests} requests with ids of another organization, of ${kinds.length} kinds`,
    ...(without.length ? [`  not tried    ${without.join(', ')}`] : []),
    `  findings     ${findings.length}`,
    ...findings.map((finding) => `  ${finding}`),
  ].join('\n');
}

/** Results of a run, as text. */
export function report(service: string, result: FuzzResult): string {
  const { requests, seconds, statuses, succeeded, neverSucceeded, findings } = result;
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return [
    `${service}: ${requests} requests in ${seconds.toFixed(0)} s (${Math.round(requests / seconds)}/s)`,
    `  answers      ${counts.join(', ')}`,
    `  operations   ${succeeded} succeeded at least once${neverSucceeded.length ? `, never ${neverSucceeded.join(', ')}` : ''}`,
    `  findings     ${findings.length}`,
    ...findings.map(shown),
  ].join('\n');
}

/** A finding with the request, for repeating it. */
export function shown({ operation, problem, request, answer }: Finding): string {
  const { method, target, headers, body, fault } = request;
  const lines = [
    `  ${operation}: ${problem}`,
    `    ${method} ${target} ${JSON.stringify(headers)}${fault ? ` (${fault})` : ''}`,
    `    ${JSON.stringify(body)?.slice(0, shownCharacters)}`,
    `    ${answer.status} ${answer.text.slice(0, shownCharacters)}`,
  ];
  return lines.join('\n');
}
