import type { Figure, Finding } from '../figure.ts';
import { endure, type Endured } from '../states/endure.ts';
import { restoreInTheMiddle, type Restored } from '../states/restore.ts';
import { operatorStates } from '../states/states.ts';

/** Leads, with two emails each, and visits. */
const restoredCount = 1_000;

/** Causes that an operator meets, and what the installation makes of them. */
export const operatorFigure: Figure = {
  id: 'R20',
  title: 'full disk, full Redis, hung database, wrong key, dead DNS, wrong clocks, restored backup',
  plan: {
    outreach: { apis: 1, workers: 1 },
    survey: { apis: 1, workers: 1 },
    mailSink: true,
    smallDisk: true,
  },
  async take(installation) {
    const findings: Finding[] = [];
    const add = (some: readonly Finding[]) => {
      for (const { what, value, unit, note = '' } of some)
        process.stderr.write(`  ${what}: ${value} ${unit} ${note}\n`);
      findings.push(...some);
    };
    for (const state of operatorStates) {
      const reason = state.missing(installation);
      if (reason) {
        findings.push({ what: `${state.name}: not taken: ${reason}`, value: 0, unit: '', atMost: null });
        continue;
      }
      add(stateFindings(state.name, await endure(installation, state)));
    }
    for (const notes of ['kept', 'lost'] as const) {
      const restored = await restoreInTheMiddle(installation, { count: restoredCount, notes });
      add(restoreFindings(`restored backup, notes ${notes}`, restored));
    }
    return findings;
  },
};

function restoreFindings(name: string, restored: Restored): Finding[] {
  const { emails, sentAfterDump, sentWhileHeld, sentTwice, lost, shown, readiness } = restored;
  const none = { unit: '', atMost: 0 };
  const note = `${sentAfterDump} of ${emails} after the dump`;
  return [
    { what: `${name}: sent twice`, value: sentTwice, ...none, note },
    { what: `${name}: sent while held`, value: sentWhileHeld, ...none, note: `readiness: ${readiness}` },
    { what: `${name}: never sent, and not shown`, value: lost, ...none },
    { what: `${name}: never sent, and shown as stopped or uncertain`, value: shown, unit: '', atMost: null },
  ];
}

function stateFindings(name: string, endured: Endured): Finding[] {
  const { accepted, wrong, slowestMs, unnamed, said, eventsLost, eventsTwice, mails, secondsAfter } = endured;
  const none = { unit: '', atMost: 0 };
  const kinds = [...wrong].map(([status, count]) => `${status}: ${count}`).join(', ');
  return [
    { what: `${name}: lost`, value: eventsLost + mails.lost, ...none, note: `${accepted} visits and leads` },
    { what: `${name}: twice`, value: eventsTwice + mails.sentTwice, ...none },
    {
      what: `${name}: answers other than success and 503 with Retry-After`,
      value: [...wrong.values()].reduce((sum, count) => sum + count, 0),
      ...none,
      ...(kinds ? { note: kinds } : {}),
    },
    { what: `${name}: slowest answer`, value: slowestMs, unit: 'ms', atMost: 5_500 },
    {
      what: `${name}: what readiness should have named`,
      value: unnamed.length,
      ...none,
      note: `it said ${said.join(', then ')}`,
    },
    { what: `${name}: all delivered after its end`, value: secondsAfter, unit: 's', atMost: 60 },
  ];
}
