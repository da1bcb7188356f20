import type { Finding } from '../figure.ts';
import type { ReportAnswer } from '../load/reporter.ts';
import { isSuccess, type Answers } from './under-load.ts';

/** A call is to be answered within this time, whatever has happened to the database. */
const answerMsMax = 5_500;

/**
 * The slowest answer of all, and of those that were no success. Which call it was, how it ended and when it began show
 * what it waited for.
 * @param faults what happened while visits and leads were reported, and when, in ms since 1970; the first first
 */
export function slowestFindings(
  [visits = [], leads = []]: Answers,
  faults: readonly { fault: string; at: number }[],
): Finding[] {
  const named = [
    ...visits.map((answer) => ({ ...answer, name: 'visit' })),
    ...leads.map((answer) => ({ ...answer, name: 'lead' })),
  ].toSorted((a, b) => b.ms - a.ms);
  const finding = (what: string, found: (ReportAnswer & { name: string }) | undefined): Finding => ({
    what,
    value: Math.round(found?.ms ?? 0),
    unit: 'ms',
    atMost: answerMsMax,
    ...(found ? { note: `a ${found.name}, answered ${found.status}${sinceFault(found, faults)}` } : {}),
  });
  const refusal = named.find(({ status }) => !isSuccess(status));
  return [finding('slowest answer', named[0]), finding('slowest refusal', refusal)];
}

function sinceFault({ at, ms }: ReportAnswer, faults: readonly { fault: string; at: number }[]): string {
  const before = faults.findLast((one) => one.at <= at);
  return before ? `, begun ${((at - ms - before.at) / 1000).toFixed(1)} s after ${before.fault}` : '';
}
