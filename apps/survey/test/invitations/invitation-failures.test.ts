import { randomUUID } from 'node:crypto';
import { itOnOnePostgres } from '@reachback/testing/database/one-postgres';
import type { RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { claimInvitations } from '../../src/invitations/claim/claim-invitations.ts';
import { recordOutcomes } from '../../src/invitations/record/record-outcomes.ts';
import { aVisit } from '../support/builders.ts';
import { InvitationDesk, linkIn } from '../support/invitation-desk.ts';
import { dayMs, hourMs, pass } from '../support/lane.ts';
import { giveAnswer } from '../support/mailing.ts';
import { noon, type Service, type TestOrganization } from '../support/service.ts';

const desk = new InvitationDesk('invitation failures');
const { eventTypes, messages, recipients, refuse, rows, statuses, sums, visits, work } = desk;
let service: Service;
let smtp: RunningSmtpServer;
let organization: TestOrganization & { survey: string };
beforeEach(() => {
  ({ service, smtp, organization } = desk);
});

describe('a server that does not take the mail', () => {
  it('bounces an address that does not exist, and never writes to it again', async () => {
    const [email] = await visits({});
    refuse.set(email!, { code: 550, text: '5.1.1 no such user' });
    await work();
    expect(await rows()).toMatchObject([{ status: 'bounced', due_at: null }]);
    expect(await sums()).toEqual([]);
    expect(await eventTypes()).toEqual(['invitation.bounced', 'invitation.scheduled']);
    const again = await organization.key.post('/api/v1/visits', aVisit({ email })).expect(200);
    expect(again.body).toMatchObject({ status: 'skipped', reason: 'suppressed' });
  });

  it('tries later what is put off, and sends it once', async () => {
    const [email] = await visits({});
    refuse.set(email!, { code: 451, text: '4.7.1 greylisted' });
    await work();
    expect(await rows()).toMatchObject([
      { status: 'scheduled', due_at: new Date(noon.getTime() + 5 * 60_000) },
    ]);
    refuse.delete(email!);
    await pass(service, organization.id, 5 * 60_000);
    expect(recipients()).toEqual([email]);
    expect(await statuses()).toEqual(['sent']);
  });

  it.each([10, 14, 20])('gives up a reminder that is refused for good after %i days', async (days) => {
    const survey = `/api/v1/surveys/${organization.survey}`;
    await organization.owner.patch(survey, { reminderAfterDays: days }).expect(200);
    const [email] = await visits({});
    await work();
    refuse.set(email!, { code: 554, text: '5.7.1 looks like spam' });
    await pass(service, organization.id, days * dayMs);
    refuse.clear();
    await pass(service, organization.id, Math.max(14 - days, 0) * dayMs);
    expect(smtp.messages).toHaveLength(1);
    expect(await rows()).toMatchObject([{ status: 'expired', reason: 'unanswered', due_at: null }]);
  });

  it('gives up what is refused for good, and suppresses nobody for it', async () => {
    const [email] = await visits({});
    refuse.set(email!, { code: 554, text: '5.7.1 looks like spam' });
    await work();
    expect(await rows()).toMatchObject([{ status: 'failed', reason: 'not_delivered', due_at: null }]);
    expect(smtp.messages).toHaveLength(0);
    const { rows: suppressed } = await service.context.pool.query(
      'select 1 from suppressions where organization_id = $1',
      [organization.id],
    );
    expect(suppressed).toEqual([]);
  });

  it('waits for a server that is unavailable, without counting that against anyone', async () => {
    await visits({}, {});
    const { config } = service.context;
    config.SMTP_URL = { ...config.SMTP_URL, port: 1 };
    await work();
    expect(await rows()).toMatchObject([{ status: 'scheduled' }, { status: 'scheduled' }]);
    for (let minute = 0; minute < 15; minute += 1) await pass(service, organization.id, 60_000);
    config.SMTP_URL = { ...config.SMTP_URL, port: smtp.port };
    await pass(service, organization.id, 60_000);
    expect(smtp.messages).toHaveLength(2);
  });

  it('keeps the time of those that the database was unavailable for', async () => {
    await visits({});
    const { pool } = service.context;
    // It has two forms; with a callback it is what the pool itself calls for a single statement.
    const connect = pool.connect as (...given: unknown[]) => unknown;
    // Of its transactions the first is the mark.
    pool.connect = ((...given: unknown[]) => {
      if (given.length > 0) return connect.apply(pool, given);
      pool.connect = connect as typeof pool.connect;
      return Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    }) as typeof pool.connect;
    await work();
    expect(smtp.messages).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });

  it('never sends again what the server may have taken', async () => {
    await visits({});
    smtp.stages.message = 'drop';
    await work();
    delete smtp.stages.message;
    expect(await statuses()).toEqual(['sent']);
    expect(await messages()).toMatchObject([{ status: 'uncertain' }]);
    expect(await sums()).toEqual([['2026-03-02', 1, 0, 0]]);
    await pass(service, organization.id, hourMs);
    expect(smtp.messages).toHaveLength(0);
  });
});

describe('a worker that died', () => {
  it('before the mark: the invitation is sent later', async () => {
    await visits({});
    await service.context.pool.query(`update invitations set leased_until = $2 where organization_id = $1`, [
      organization.id,
      new Date(noon.getTime() + 30_000),
    ]);
    await work();
    expect(smtp.messages).toHaveLength(0);
    await pass(service, organization.id, 30_000);
    expect(smtp.messages).toHaveLength(1);
  });

  it('after the mark: the invitation counts as sent, once its time is over', async () => {
    await visits({});
    const { pool, metrics } = service.context;
    metrics.mails.reset();
    await pool.query(
      `update invitations set status = 'sending', leased_until = $2 where organization_id = $1`,
      [organization.id, new Date(noon.getTime() + 600_000)],
    );
    await pool.query(
      `insert into outbound_messages (organization_id, invitation_id, number, channel, status)
       select organization_id, id, 0, channel, 'sending' from invitations where organization_id = $1`,
      [organization.id],
    );
    await work();
    expect(await statuses()).toEqual(['sending']);
    await pass(service, organization.id, 600_000);
    expect(smtp.messages).toHaveLength(0);
    expect(await statuses()).toEqual(['sent']);
    expect(await messages()).toMatchObject([{ status: 'uncertain' }]);
    expect((await metrics.mails.get()).values).toEqual([{ labels: { result: 'uncertain' }, value: 1 }]);
    expect(await sums()).toEqual([['2026-03-02', 1, 0, 0]]);
    expect(await eventTypes()).toEqual(['invitation.scheduled', 'invitation.sent']);
  });

  it('after the mark, with notes of what it let go: the rest is sent after all', async () => {
    const [gone, never] = await visits({}, {});
    const { pool, sendNotes } = service.context;
    const leaseId = randomUUID();
    sendNotes.begin(leaseId);
    const { rows: marked } = await pool.query<{ id: string; contact: string }>(
      `with marked as (update invitations set status = 'sending', leased_until = $2 where organization_id = $1
         returning organization_id, id, channel, contact),
       message as (insert into outbound_messages (organization_id, invitation_id, number, channel, status, lease_id)
         select organization_id, id, 0, channel, 'sending', $3 from marked)
       select id, contact from marked`,
      [organization.id, new Date(noon.getTime() + 600_000), leaseId],
    );
    expect(sendNotes.release(leaseId, marked.find(({ contact }) => contact === gone)!.id)).toBe(true);
    await work();
    expect(smtp.messages).toHaveLength(0);
    await pass(service, organization.id, 600_000);
    expect(recipients()).toEqual([never]);
    expect(await statuses()).toEqual(['sent', 'sent']);
    expect((await messages()).map(({ status }) => status).toSorted()).toEqual(['sent', 'uncertain']);
    // Were it only asleep, it would let nothing go any more.
    expect(sendNotes.release(leaseId, marked[0]!.id)).toBe(false);
  });
});

it('keeps an answer that arrives while its invitation is claimed in order to expire', async () => {
  await visits({});
  await work();
  service.clock.advance(14 * dayMs);
  const [claim] = await claimInvitations(service.context.pool, organization.id, service.clock.now());
  await giveAnswer(service, { path: new URL(linkIn(smtp.messages[0]!)).pathname }, { score: 9 }).expect(303);
  const outcome = { kind: 'expired', reason: 'unanswered' } as const;
  await recordOutcomes(service.context, organization.id, [{ claim: claim!, markedUntil: null, outcome }]);
  expect(await rows()).toMatchObject([{ status: 'answered', reason: null, due_at: null }]);
});

describe('an invitation that cannot be dealt with', () => {
  const plant = async (when: string) => {
    const { pool } = service.context;
    await pool.query(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''planted''; end'`);
    await pool.query(`create trigger refuse before insert on webhook_events for each row
      when (new.organization_id = '${organization.id}' and ${when}) execute function refuse()`);
    return () => pool.query('drop function refuse() cascade');
  };

  itOnOnePostgres(
    'counts as sent when it went out and that cannot be recorded; the others are as ever',
    async () => {
      await visits({}, { externalId: 'poison' }, {});
      const mend = await plant(`new.type = 'reputation.invitation.sent' and new.body like '%poison%'`);
      await work();
      await mend();
      expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
      expect((await messages()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
      expect(smtp.messages).toHaveLength(3);
      expect((await eventTypes()).filter((type) => type === 'invitation.sent')).toHaveLength(2);
    },
  );

  itOnOnePostgres(
    'is put off, and failed in the end, when it did not go out and that cannot be recorded',
    async () => {
      const [, poison] = await visits({}, { externalId: 'poison' }, {});
      refuse.set(poison!, { code: 550, text: '5.1.1 no\u0000such user' });
      const mend = await plant(`new.body like '%poison%'`);
      await work();
      expect((await statuses()).toSorted()).toEqual(['scheduled', 'sent', 'sent']);
      for (let half = 0; half < 22; half += 1) await pass(service, organization.id, dayMs / 2);
      await mend();
      refuse.clear();
      const end = { status: 'failed', reason: 'not_delivered', due_at: null };
      expect((await rows()).find(({ contact }) => contact === poison)).toMatchObject(end);
      expect(recipients()).not.toContain(poison);
    },
  );

  it('is put off when its place has a time zone that does not exist', async () => {
    const { body } = await organization.owner.post('/api/v1/locations', { name: 'Odd' }).expect(201);
    await visits({}, { location: 'Odd' }, {});
    await service.context.pool.query(
      `update locations set time_zone = 'Nowhere/Odd' where organization_id = $1`,
      [organization.id],
    );
    expect(body.name).toBe('Odd');
    await work();
    expect((await statuses()).toSorted()).toEqual(['scheduled', 'sent', 'sent']);
    expect(smtp.messages).toHaveLength(2);
    for (let half = 0; half < 22; half += 1) await pass(service, organization.id, dayMs / 2);
    expect((await statuses()).toSorted()).toEqual(['failed', 'sent', 'sent']);
  });
});
