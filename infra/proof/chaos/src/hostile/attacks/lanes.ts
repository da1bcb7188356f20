import { ask, idIn, pause, repeat } from '../ask.ts';
import type { AttackGroup } from '../attack.ts';
import { causeEvents } from './subscribers.ts';

export const lanes: AttackGroup = {
  name: 'lanes',
  attacks: [
    {
      name: 'many-mailboxes-due',
      what: 'a campaign of 3,000 leads through 100 mailboxes',
      async run(world) {
        const { tokens } = world.attackers[0];
        const ids: string[] = [];
        await repeat(world, { count: 100, atOnce: 10 }, async (n) => {
          const body = {
            email: `lane-${Math.random().toString(36).slice(2)}@attacker.example`,
            smtp: { host: '127.0.0.1', port: world.mailPort, security: 'none' },
            limits: { daily_cap: 10_000, min_gap_seconds: 0, ramp_up: null },
          };
          const id = idIn(await ask(world, { path: '/api/v1/mailboxes', token: tokens[n % 3]!, body }));
          if (id) ids.push(id);
        });
        const body = {
          name: 'Lanes',
          mailbox_ids: ids,
          steps: [1, 2].map((n) => ({ subject: `Step ${n}`, body: 'Hello', delay_days: 0 })),
          schedule: { time_zone: 'UTC', days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' },
          limits: { daily_sends: null, daily_new_leads: null, min_gap_seconds: 0 },
        };
        const token = tokens[0]!;
        const id = idIn(await ask(world, { path: '/api/v1/campaigns', token, body }));
        if (!id) return;
        const leads = Array.from({ length: 3_000 }, (_none, n) => ({
          email: `lane-${n}-${Math.random()}@b-leads.example`,
        }));
        await ask(world, {
          path: `/api/v1/campaigns/${id}/leads`,
          token,
          body: { leads, skip_no_mail: false },
        });
        await ask(world, { path: `/api/v1/campaigns/${id}/resume`, token });
        await pause(world, 10_000);
        await ask(
          { ...world, signal: AbortSignal.timeout(5_000) },
          { path: `/api/v1/campaigns/${id}/pause`, token },
        );
      },
    },
    {
      name: 'many-events',
      what: '2,000 visits as fast as they are taken',
      run: (world) => causeEvents(world, 2_000),
    },
    {
      name: 'paused-and-resumed',
      what: 'a campaign paused and resumed 400 times by eight callers',
      run: (world) =>
        repeat(world, { count: 400, atOnce: 8 }, (n) =>
          ask(world, {
            path: `/api/v1/campaigns/${world.attackers[0].campaignId}/${n % 2 ? 'pause' : 'resume'}`,
            token: world.attackers[0].tokens[n % 3]!,
          }),
        ),
    },
  ],
};
