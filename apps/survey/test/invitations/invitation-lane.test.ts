import { startSmtpServer, type RunningSmtpServer } from '@reachback/testing/mail/smtp-server';
import { simpleParser } from 'mailparser';
import { aVisit, suppress } from '../support/builders.ts';
import { InvitationDesk, linkIn } from '../support/invitation-desk.ts';
import { dayMs, hourMs, pass } from '../support/lane.ts';
import { noon, type Service, type TestOrganization } from '../support/service.ts';

const desk = new InvitationDesk('invitation lane');
const { eventTypes, messages, recipients, rows, statuses, sums, visits, work } = desk;
let service: Service;
let smtp: RunningSmtpServer;
let organization: TestOrganization & { survey: string };
beforeEach(() => {
  ({ service, smtp, organization } = desk);
});

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

  it('stops in the middle of a batch when the sending window closes', async () => {
    await Promise.all(
      Array.from({ length: 90 }, () =>
        organization.key.post('/api/v1/visits', aVisit({ sendNow: true })).expect(201),
      ),
    );
    const working = work();
    await smtp.received(1);
    service.clock.advance(12 * hourMs);
    await working;
    expect(smtp.messages.length).toBeLessThan(90);
    await pass(service, organization.id, 12 * hourMs);
    expect(smtp.messages).toHaveLength(90);
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
