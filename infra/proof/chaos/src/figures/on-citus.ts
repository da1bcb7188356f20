import type { Figure } from '../figure.ts';
import { kills } from './kills.ts';
import { mails } from './mails.ts';

/**
 * R1 and R2 with the tables distributed over several servers, of which one after the other is killed.
 * @param citus URL of a database on the coordinator; without it they are not taken
 */
export function onCitus(citus: string | undefined): Figure[] {
  return [
    { what: 'events', figure: kills },
    { what: 'emails', figure: mails },
  ].map(({ what, figure }) => ({
    id: 'R21',
    title: `${figure.id} on a Citus cluster: ${what} while everything is killed, each of its nodes too`,
    plan: citus ? { ...figure.plan, citus } : {},
    async take(installation, options) {
      if (!citus)
        return [
          { what: `${what}: not taken: TEST_CITUS_URL names no cluster`, value: 0, unit: '', atMost: null },
        ];
      const findings = await figure.take(installation, options);
      return findings.map((finding) => ({ ...finding, what: `${what}: ${finding.what}` }));
    },
  }));
}
