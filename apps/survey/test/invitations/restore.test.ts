import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from '@reachback/common/secrets/secret-box';
import { createRestoreGuard, heldBack, type RestoreGuard } from '@reachback/service/restore-guard';
import { runRestoreGuard } from '@reachback/service/restore-guard-cli';
import { copyDatabase } from '@reachback/testing/database/database-copy';
import request from 'supertest';
import { invitationLane } from '../../src/invitations/deliver/invitation-lane.ts';
import { surveyLink } from '../../src/invitations/messages/survey-link.ts';
import { restoredSurvey } from '../../src/restored-service.ts';
import { aSurveyingOrganization, anAddress, aVisit, invitationsOf } from '../support/builders.ts';
import { dayMs } from '../support/lane.ts';
import { giveAnswer, startMailingService, type MailingService } from '../support/mailing.ts';
import { noon, type TestOrganization } from '../support/service.ts';

const reminderAfterDays = 3;
let directory: string;
let service: MailingService;
let organization: TestOrganization & { survey: string };

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'restore-'));
  service = await startMailingService('restore', { env: { SEND_NOTES_DIR: directory } });
  organization = await aSurveyingOrganization(service);
});
afterEach(async () => {
  await service.close();
  rmSync(directory, { recursive: true });
});

/** As a worker that starts has it. */
async function startedGuard(): Promise<RestoreGuard> {
  const { pool, log } = service.context;
  const guard = createRestoreGuard({ pool, redis: null, directory, log });
  await guard.check();
  return guard;
}

async function work(): Promise<void> {
  const lane = heldBack(invitationLane, await startedGuard());
  await lane.work(service.context, organization.id, new AbortController().signal);
}

/** Reports visits whose surveys are due at once. @returns their addresses */
async function visits(count: number): Promise<string[]> {
  const given = Array.from({ length: count }, () => aVisit({ sendNow: true }));
  for (const visit of given) await organization.key.post('/api/v1/visits', visit).expect(201);
  return given.map(({ email }) => String(email));
}

/** The dump is taken before the work, and put back after it. */
async function restoredAfter(worked: () => Promise<void>): Promise<void> {
  await startedGuard();
  const dump = await copyDatabase(service.url);
  await worked();
  await dump.restore();
  await dump.drop();
}

/** @param notes where the command looks for what workers noted */
async function operate(notes: string, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const code = await runRestoreGuard(args, {
    pool: service.context.pool,
    service: restoredSurvey(service.context, notes),
    out: (line) => void lines.push(line),
  });
  return { code, lines };
}

const recipients = () => service.smtp.messages.flatMap(({ envelope }) => envelope.to).toSorted();
const ends = async () =>
  (await invitationsOf(service, organization.id)).map(({ contact, status, reason }) => ({
    contact,
    is: reason ?? status,
  }));

it('holds after a restore, and surveys those who were not surveyed when the notes are all there', async () => {
  const emails = await visits(2);
  let later: string[] = [];
  await restoredAfter(async () => {
    await work();
    expect(recipients()).toEqual(emails.toSorted());
  });
  expect((await startedGuard()).isHeld()).toBe(true);
  await work();
  expect(recipients()).toHaveLength(2);
  // The API works meanwhile.
  later = await visits(1);
  expect((await operate(directory, 'report')).lines).toEqual([
    expect.stringMatching(/^survey: held since .* \(restored\)/),
    'survey: surveys and reminders that may have been sent since the backup: 3',
    'survey: alerts and digests that are due and may have been sent since the backup: 0',
    'survey: replies to people that are due and may have been sent since the backup: 0',
    'survey: reminders of follow-ups that are due and may have been sent since the backup: 0',
  ]);
  expect((await operate(directory, 'release', '--trust-notes')).lines[0]).toBe(
    'survey: surveys and reminders canceled because they may have been sent: 2',
  );
  await work();
  expect(recipients()).toEqual([...emails, ...later].toSorted());
  expect(await ends()).toEqual([
    ...emails.map((contact) => ({ contact, is: 'restored' })),
    ...later.map((contact) => ({ contact, is: 'sent' })),
  ]);
});

it('takes the answer of a person whose survey was canceled because it may have been sent', async () => {
  const [contact] = await visits(1);
  await restoredAfter(work);
  await startedGuard();
  await operate(directory, 'release', '--trust-notes');
  expect(await ends()).toEqual([{ contact, is: 'restored' }]);
  const [invitation] = await invitationsOf(service, organization.id);
  const { pathname: path } = new URL(surveyLink(service.context, organization.id, invitation!.id));
  await request(service.app).get(path).expect(200);
  await giveAnswer(service, { path }, { score: 9 }).expect(303);
  expect(await ends()).toEqual([{ contact, is: 'answered' }]);
  const { body } = await organization.key.get('/api/v1/summary').expect(200);
  expect(body).toMatchObject({ responses: 1, surveysSent: 1, responseRatePercent: 100 });
});

it('does not survey again who is reported once more, as the visit was lost', async () => {
  await restoredAfter(async () => {
    await visits(2);
    await work();
  });
  const before = recipients();
  expect(before).toHaveLength(2);
  await startedGuard();
  const [again] = before;
  const lost = aVisit({ sendNow: true, email: again });
  await organization.key.post('/api/v1/visits', lost).expect(201);
  const [other] = await visits(1);
  await operate(directory, 'release', '--trust-notes');
  await work();
  expect(recipients()).toEqual([...before, other!].toSorted());
  expect(await ends()).toEqual([
    { contact: again, is: 'restored' },
    { contact: other, is: 'sent' },
  ]);
});

describe('reported again after the sending window has closed', () => {
  const morning = '2026-03-02T10:00:00Z';
  const closed = new Date('2026-03-02T21:00:00Z');
  const nextMorning = new Date('2026-03-03T10:00:00Z');
  const since = ['--since', noon.toISOString()];
  const report = (visit: Record<string, unknown>) =>
    organization.key.post('/api/v1/visits', aVisit(visit)).expect(201);

  /** Reports a visit whose survey cannot have been sent before the night. @returns its address */
  async function reportedLate(): Promise<string> {
    const email = anAddress();
    await report({ email, visitAt: '2026-03-02T20:30:00Z' });
    return email;
  }

  /** Surveys two people, loses that, and reports the visits at night. @returns who was not surveyed before */
  async function reportedAtNight(): Promise<string> {
    await restoredAfter(async () => {
      await visits(2);
      await work();
    });
    const [first, second] = recipients();
    service.clock.set(closed);
    await startedGuard();
    await report({ email: first, visitAt: morning });
    await report({ email: second });
    return reportedLate();
  }

  it.each([
    ['with all notes', ['--trust-notes']],
    ['with the notes of some workers', []],
  ])('surveys nobody again, %s', async (_which, trust) => {
    const late = await reportedAtNight();
    const before = recipients();
    await operate(directory, 'release', ...trust, ...since);
    service.clock.set(nextMorning);
    await work();
    expect(recipients()).toEqual([...before, late].toSorted());
  });

  it('surveys nobody again without notes, as long as the visits have their times', async () => {
    const lost = anAddress();
    await startedGuard();
    await operate(join(directory, 'none'), 'hold');
    service.clock.set(closed);
    await report({ email: lost, visitAt: morning });
    const late = await reportedLate();
    expect((await operate(join(directory, 'none'), 'report', ...since)).lines[1]).toMatch(/: 1$/);
    await operate(join(directory, 'none'), 'release', ...since);
    service.clock.set(nextMorning);
    await work();
    expect(recipients()).toEqual([late]);
    expect(await ends()).toEqual([
      { contact: lost, is: 'restored' },
      { contact: late, is: 'sent' },
    ]);
  });
});

/** Files with what was sent; a worker that is still running would have its own. */
const journals = () => readdirSync(directory).filter((name) => name.startsWith('sent-'));

it('notes a contact so that only who has a key can check a guess', async () => {
  const emails = await visits(2);
  await work();
  const notes = journals()
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .join('');
  expect(notes.split('\n').filter((line) => line.includes(' '))).toHaveLength(2);
  for (const email of emails) {
    expect(notes).not.toContain(unkeyed(email));
    expect(notes).not.toContain(email);
  }
});

it.each(['an earlier release', 'an earlier key'])('understands the notes of %s', async (by) => {
  let email = '';
  await restoredAfter(async () => {
    [email = ''] = await visits(1);
    await work();
  });
  for (const name of journals()) {
    const [sendId, ...about] = readFileSync(join(directory, name), 'utf8').trim().split(' ');
    const contact = by === 'an earlier key' ? about.at(-1)! : unkeyed(email);
    writeFileSync(join(directory, name), `\n${[sendId, ...about.slice(0, -1), contact].join(' ')}\n`);
  }
  await startedGuard();
  await organization.key.post('/api/v1/visits', aVisit({ sendNow: true, email })).expect(201);
  const oldKey = service.context.config.ENCRYPTION_KEY;
  const secrets = createSecretBox([randomBytes(32), oldKey]);
  const restored = restoredSurvey({ ...service.context, secrets }, directory);
  expect(await restored.settle({ trustNotes: true, since: new Date() })).toEqual({
    'surveys and reminders canceled because they may have been sent': 1,
    'alerts and digests dropped because they may have been sent': 0,
    'replies to people marked uncertain because they may have been sent': 0,
    'reminders of follow-ups dropped because they may have been sent': 0,
  });
  expect(await ends()).toEqual([{ contact: email, is: 'restored' }]);
});

/** As releases noted contacts that had no key for it. */
function unkeyed(email: string): string {
  const digest = createHash('sha256').update(`${organization.id} ${email}`).digest('hex');
  return digest.slice(0, 32);
}

it('cancels every survey that is due, with the reason and its event, when notes are missing', async () => {
  const emails = await visits(2);
  await restoredAfter(work);
  const { lines } = await operate(join(directory, 'none'), 'hold');
  expect(lines).toEqual(['survey: held']);
  await operate(join(directory, 'none'), 'release');
  await work();
  expect(recipients()).toEqual(emails.toSorted());
  expect(await ends()).toEqual(emails.map((contact) => ({ contact, is: 'restored' })));
  const next = await visits(1);
  await work();
  expect(recipients()).toEqual([...emails, ...next].toSorted());
});

it('drops reminders that may have been sent, and keeps the invitation open for an answer', async () => {
  const change = { reminders: 1, reminderAfterDays };
  await organization.owner.patch(`/api/v1/surveys/${organization.survey}`, change).expect(200);
  const [email] = await visits(1);
  await work();
  await restoredAfter(async () => {
    service.clock.advance(reminderAfterDays * dayMs);
    await work();
    expect(recipients()).toEqual([email, email]);
  });
  await startedGuard();
  await operate(join(directory, 'none'), 'release');
  for (let day = 0; day < 2 * reminderAfterDays; day += 1) {
    await work();
    service.clock.advance(dayMs);
  }
  expect(recipients()).toEqual([email, email]);
  expect(await ends()).toEqual([{ contact: email, is: 'sent' }]);
});

it('has no mailboxes to check', async () => {
  await operate(directory, 'hold');
  expect(await operate(directory, 'check-sent-folders')).toEqual({
    code: 1,
    lines: ['survey: has no mailboxes'],
  });
});
