import { randomUUID } from 'node:crypto';
import {
  startSmtpServer,
  type ReceivedMail,
  type RunningSmtpServer,
} from '@reachback/testing/mail/smtp-server';
import { simpleParser } from 'mailparser';
import { aSurveyingOrganization, aVisit, invitationsOf, suppress } from '../support/builders.ts';
import { dayMs, drain, hourMs, pass } from '../support/lane.ts';
import { noon, startService, type Service, type TestOrganization } from '../support/service.ts';

let service: Service;
let smtp: RunningSmtpServer;
let organization: TestOrganization & { survey: string };
const refuse = new Map<string, { code: number; text: string }>();

beforeAll(async () => {
  smtp = await startSmtpServer({ onRcpt: (address) => refuse.get(address) });
  const env = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'surveys@mail.test' };
  service = await startService('invitation lane', { env });
});
afterAll(async () => {
  await service.close();
  await smtp.close();
});
beforeEach(async () => {
  service.clock.set(noon);
  smtp.messages.length = 0;
  delete smtp.stages.message;
  organization = await aSurveyingOrganization(service, {
    senderName: 'Acme Clinic',
    replyTo: 'care@acme.test',
  });
});

/** Reports visits that are due at once. */
async function visits(...given: Record<string, unknown>[]): Promise<string[]> {
  const emails = [];
  for (const one of given) {
    const visit = aVisit({ sendNow: true, ...one });
    await organization.key.post('/api/v1/visits', visit).expect(201);
    emails.push(String(visit.email));
  }
  return emails;
}
const work = () => drain(service, organization.id);
const rows = () => invitationsOf(service, organization.id);
const statuses = async () => (await rows()).map(({ status }) => status);
const recipients = () => smtp.messages.map(({ envelope }) => envelope.to[0]);
async function eventTypes(): Promise<string[]> {
  const where = { organizationId: organization.id };
  const events = await service.context.db.webhookEvent.findMany({ where });
  // In the order of their names: ids of the same millisecond have none.
  return events.map(({ type }) => type.replace('reputation.', '')).toSorted();
}
async function sums() {
  const result = await service.context.pool.query({
    text: `select day::text, sum(sent)::int, sum(bounced)::int, sum(answered)::int
      from daily_numbers where organization_id = $1 group by day order by day`,
    values: [organization.id],
    rowMode: 'array',
  });
  return result.rows;
}
const messages = () =>
  service.context.db.outboundMessage.findMany({
    where: { organizationId: organization.id },
    orderBy: { number: 'asc' },
  });
const linkIn = (mail: ReceivedMail) => /https?:\/\/[^\s"]+\/s\/[\w-]+/.exec(unfolded(mail))![0];
const unfolded = ({ raw }: ReceivedMail) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

describe('greetings', () => {
  it.each([
    ['en', { firstName: 'Kim', lastName: 'Otto' }, 'Hello Kim Otto,'],
    ['de', { firstName: 'Kim', lastName: 'Otto' }, 'Guten Tag Kim Otto,'],
    ['fr', { lastName: 'Otto' }, 'Bonjour Otto,'],
    ['es', { firstName: 'Kim' }, 'Hola, Kim:'],
    ['de', { firstName: 'Ihr Konto ist gesperrt: http://evil.example/login' }, 'Guten Tag,'],
  ])('are in %s for %j: %s', async (language, names, greeting) => {
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { language }).expect(200);
    await visits(names);
    await work();
    const mail = await simpleParser(smtp.messages[0]!.raw);
    expect(mail.text?.split('\n')[0]).toBe(greeting);
    expect(smtp.messages[0]!.raw).not.toContain('evil');
  });
});

describe('sending', () => {
  it('sends each person one mail from the organization, with the scale and the way out', async () => {
    const [email] = await visits({ firstName: 'Ada', visitAt: '2026-03-02T11:00:00Z' });
    await work();
    expect(smtp.messages).toHaveLength(1);
    const mail = await simpleParser(smtp.messages[0]!.raw);
    expect(recipients()).toEqual([email]);
    expect(mail.from?.value).toEqual([{ name: 'Acme Clinic', address: 'surveys@mail.test' }]);
    expect(mail.replyTo?.text).toBe('care@acme.test');
    expect(mail.subject).toBe('How was your visit to Acme Clinic?');
    expect(mail.text).toContain('Hello Ada,');
    expect(mail.text).toContain('on March 2, 2026');
    expect(smtp.messages[0]!.headers).toMatchObject({
      'list-unsubscribe': expect.stringMatching(/^<http:\/\/survey\.test\/u\/[\w-]+>$/),
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    });
    for (let score = 0; score <= 10; score += 1) {
      expect(mail.html).toContain(`${linkIn(smtp.messages[0]!)}?score=${score}"`);
    }
    expect(await statuses()).toEqual(['sent']);
    expect(await sums()).toEqual([['2026-03-02', 1, 0, 0]]);
    expect(await eventTypes()).toEqual(['invitation.scheduled', 'invitation.sent']);
    expect(await messages()).toMatchObject([{ number: 0, status: 'sent', channel: 'email', sentAt: noon }]);
  });

  it('sends nothing before its time', async () => {
    await organization.key.post('/api/v1/visits', aVisit()).expect(201);
    await pass(service, organization.id, 3 * hourMs - 1);
    expect(smtp.messages).toHaveLength(0);
    await pass(service, organization.id, 1);
    expect(smtp.messages).toHaveLength(1);
  });

  it('speaks the language of the survey, and the survey’s own words', async () => {
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, {
      language: 'de-AT',
      emailSubject: 'Eine Frage, bitte',
      question: 'Empfehlen Sie uns?',
    });
    await visits({ firstName: 'Änne' });
    await work();
    const mail = await simpleParser(smtp.messages[0]!.raw);
    expect(mail.subject).toBe('Eine Frage, bitte');
    expect(mail.text).toContain('Guten Tag Änne,');
    expect(mail.text).toContain('am 2. März 2026');
    expect(mail.html).toContain('Empfehlen Sie uns?');
    expect(mail.html).toContain('<html lang="de" dir="ltr">');
  });

  it('cannot be made to write markup or headers by a name', async () => {
    await visits({ firstName: '<b>Bob</b>\r\nBcc: x@evil.test', location: 'x' });
    await work();
    const mail = await simpleParser(smtp.messages[0]!.raw);
    expect(smtp.messages[0]!.headers.bcc).toBeUndefined();
    expect(mail.html).toContain('Hello,');
  });

  it('works more invitations than one batch holds', async () => {
    await Promise.all(
      Array.from({ length: 130 }, () =>
        organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201),
      ),
    );
    await work();
    expect(new Set(recipients()).size).toBe(130);
    expect(smtp.messages).toHaveLength(130);
    expect(await sums()).toEqual([['2026-03-02', 130, 0, 0]]);
  });

  it('sends each mail once, however many workers work the lane at the same time', async () => {
    await Promise.all(
      Array.from({ length: 60 }, () =>
        organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201),
      ),
    );
    await Promise.all(Array.from({ length: 5 }, work));
    expect(smtp.messages).toHaveLength(60);
    expect(new Set(recipients()).size).toBe(60);
    expect(new Set(await statuses())).toEqual(new Set(['sent']));
  });
});

describe('the last look', () => {
  it.each([
    [
      'unsubscribed',
      async (email: string) => suppress(service, organization.id, { contact: email, kind: 'unsubscribed' }),
    ],
    [
      'suppressed',
      async (email: string) => suppress(service, organization.id, { contact: email, kind: 'complained' }),
    ],
    [
      'survey_paused',
      async () =>
        void (await organization.owner
          .patch(`/api/v1/surveys/${organization.survey}`, { status: 'paused' })
          .expect(200)),
    ],
  ])('does not send to one who is %s by now', async (reason, happens) => {
    const [email] = await visits({});
    await happens(email!);
    await work();
    expect(smtp.messages).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 'skipped', reason, due_at: null }]);
    expect(await eventTypes()).toEqual(['invitation.scheduled', 'invitation.skipped']);
    expect(await sums()).toEqual([]);
  });

  it('sends one of two invitations when two people turn out to be one', async () => {
    await visits({}, {});
    const { pool } = service.context;
    const [one, two] = await rows();
    await pool.query('update invitations set person_id = $1 where id = $2', [one!.person_id, two!.id]);
    await work();
    expect(smtp.messages).toHaveLength(1);
    expect((await rows()).map(({ status, reason }) => [status, reason])).toEqual(
      expect.arrayContaining([
        ['sent', null],
        ['skipped', 'recently_surveyed'],
      ]),
    );
  });

  it('keeps to the sending window as it is now', async () => {
    await visits({});
    await organization.owner
      .patch('/api/v1/settings', { sendingWindow: { days: [3], start: '09:00', end: '10:00' } })
      .expect(200);
    await work();
    expect(smtp.messages).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 'scheduled', due_at: new Date('2026-03-04T09:00:00Z') }]);
  });

  it('happens after the server has accepted the recipient, so that an opt-out in that moment counts', async () => {
    const [email] = await visits({});
    const late = await startSmtpServer({
      onRcpt: async () => {
        await suppress(service, organization.id, { contact: email!, kind: 'unsubscribed' });
        return undefined;
      },
    });
    const { config } = service.context;
    config.SMTP_URL = { ...config.SMTP_URL, port: late.port };
    await work();
    config.SMTP_URL = { ...config.SMTP_URL, port: smtp.port };
    await late.close();
    expect(late.messages).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 'skipped', reason: 'unsubscribed' }]);
  });

  it('ends what could not be sent for two weeks', async () => {
    await visits({});
    await pass(service, organization.id, 15 * dayMs);
    expect(smtp.messages).toHaveLength(0);
    expect(await rows()).toMatchObject([{ status: 'expired', reason: 'not_sent_in_time' }]);
  });
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

describe('reminders', () => {
  it('go out once, three days later, to those who have not answered', async () => {
    await visits({ firstName: 'Ada' });
    await work();
    await pass(service, organization.id, 3 * dayMs - 1);
    expect(smtp.messages).toHaveLength(1);
    await pass(service, organization.id, 1);
    expect(smtp.messages).toHaveLength(2);
    expect(smtp.messages[1]!.headers.subject).toMatch(/^Reminder: How was your visit/);
    expect(linkIn(smtp.messages[1]!)).toBe(linkIn(smtp.messages[0]!));
    expect(smtp.messages[1]!.messageId).not.toBe(smtp.messages[0]!.messageId);
    await pass(service, organization.id, 10 * dayMs);
    expect(smtp.messages).toHaveLength(2);
    expect(await sums()).toEqual([['2026-03-02', 1, 0, 0]]);
    expect(await eventTypes()).toEqual(['invitation.scheduled', 'invitation.sent']);
  });

  it('do not go out to one who unsubscribed since', async () => {
    const [email] = await visits({});
    await work();
    await suppress(service, organization.id, { contact: email!, kind: 'unsubscribed' });
    await pass(service, organization.id, 3 * dayMs);
    expect(smtp.messages).toHaveLength(1);
    expect(await statuses()).toEqual(['sent']);
  });

  it.each([
    [0, 14],
    [2, 20],
  ])('with %i of them, an invitation ends after %i days without an answer', async (reminders, days) => {
    await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, { reminders }).expect(200);
    await visits({});
    await work();
    for (let day = 1; day < days; day += 1) await pass(service, organization.id, dayMs);
    expect(smtp.messages).toHaveLength(1 + reminders);
    expect(await statuses()).toEqual(['sent']);
    await pass(service, organization.id, dayMs);
    expect(await rows()).toMatchObject([{ status: 'expired', reason: 'unanswered', due_at: null }]);
  });
});

describe('texts', () => {
  const phone = () => `+4915112${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  beforeEach(() => organization.owner.patch('/api/v1/settings', { smsEnabled: true }).expect(200));

  it('are recorded where no provider is configured', async () => {
    await visits({ email: undefined, phone: phone(), smsConsent: true });
    await work();
    expect(await statuses()).toEqual(['sent']);
    const [message] = await messages();
    expect(message).toMatchObject({ channel: 'sms', status: 'sent' });
    expect(message!.recordedText).toMatch(
      /^How was your visit to Acme Clinic\? One question: http:\/\/survey\.test\/s\/[\w-]+ Reply STOP to opt out\.$/,
    );
  });

  it('do not go out when texting was switched off', async () => {
    await visits({ email: undefined, phone: phone(), smsConsent: true });
    await organization.owner.patch('/api/v1/settings', { smsEnabled: false }).expect(200);
    await work();
    expect(await rows()).toMatchObject([{ status: 'skipped', reason: 'sms_not_enabled' }]);
  });

  it('wait for the hours in which nobody is disturbed', async () => {
    const window = { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '24:00' };
    await organization.owner.patch('/api/v1/settings', { sendingWindow: window }).expect(200);
    await visits({ email: undefined, phone: phone(), smsConsent: true });
    service.clock.set(new Date('2026-03-02T21:00:00Z'));
    await work();
    expect(await rows()).toMatchObject([{ status: 'scheduled', due_at: new Date('2026-03-03T08:00:00Z') }]);
  });
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

  it('counts as sent when it went out and that cannot be recorded; the others are as ever', async () => {
    await visits({}, { externalId: 'poison' }, {});
    const mend = await plant(`new.type = 'reputation.invitation.sent' and new.body like '%poison%'`);
    await work();
    await mend();
    expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
    expect((await messages()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
    expect(smtp.messages).toHaveLength(3);
    expect((await eventTypes()).filter((type) => type === 'invitation.sent')).toHaveLength(2);
  });

  it('is put off, and failed in the end, when it did not go out and that cannot be recorded', async () => {
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
  });

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
