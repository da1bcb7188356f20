import { changeRole, removeMember } from '@reachback/accounts/organizations/members';
import { liveChannel } from '@reachback/common/database/live-changes';
import { until } from '@reachback/testing/until';
import { request } from 'undici';
import { startConsole, type Browser, type RunningConsole } from './support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('live');
  await until('the console listens', () => running.context.live.isListening());
});
afterAll(() => running.close());

/** What a browser hears until it is asked to stop. */
async function listening(browser: Browser) {
  const stop = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { statusCode, headers, body } = await request(
    `${running.url.replace('localhost', '127.0.0.1')}/live`,
    {
      headers: { cookie },
      signal: stop.signal,
    },
  );
  let text = '';
  let isOver = false;
  body.on('data', (chunk) => (text += String(chunk)));
  body.on('error', () => {});
  body.on('close', () => (isOver = true));
  return {
    statusCode,
    headers,
    text: () => text,
    topics: () => [...text.matchAll(/data: (.*)\n/g)].map(([, data]) => JSON.parse(data!).topic as string),
    isOver: () => isOver,
    stop: () => stop.abort(),
  };
}

const tell = (organizationId: string, topic: string) =>
  running.context.account.pool.query('SELECT pg_notify($1, $2)', [liveChannel, `${topic}:${organizationId}`]);

it('notifies an open screen of what changed in its organization, and nobody else', async () => {
  const [one, other] = [await running.signedIn(), await running.signedIn()];
  const [hears, deaf] = [await listening(one.browser), await listening(other.browser)];
  expect(hears.headers['content-type']).toMatch(/^text\/event-stream/);
  await tell(one.person.organizationId, 'replies');
  await until('the screen heard', () => hears.topics().length > 0);
  await tell(other.person.organizationId, 'campaigns');
  await until('the other screen heard', () => deaf.topics().length > 0);
  // The databases of both services are one here, so that it may be heard twice.
  expect(new Set(hears.topics())).toEqual(new Set(['replies']));
  expect(new Set(deaf.topics())).toEqual(new Set(['campaigns']));
  hears.stop();
  deaf.stop();
});

it('says that the role has changed, and ends when the member is removed', async () => {
  const owner = await running.person();
  const { person, browser } = await running.signedIn({
    role: 'member',
    organizationId: owner.organizationId,
  });
  const screen = await listening(browser);
  const member = { organizationId: owner.organizationId, personId: person.id };
  await changeRole(running.context.account, 'test', { ...member, role: 'viewer' });
  await until('the screen heard of the role', () => screen.topics().includes('account'));
  await removeMember(running.context.account, 'test', member);
  await until('the screen was ended', () => screen.isOver());
});

it('ends when the session does', async () => {
  const { browser } = await running.signedIn();
  const screen = await listening(browser);
  await browser.send('POST', '/account/api/v1/sign-out');
  await until('the screen was ended', () => screen.isOver());
});

it('needs a session', async () => {
  expect((await running.browser().get('/live')).status).toBe(401);
});

it('ends the oldest of too many screens of one person', async () => {
  const { browser } = await running.signedIn();
  const screens: Awaited<ReturnType<typeof listening>>[] = [];
  for (let n = 0; n < 13; n += 1) screens.push(await listening(browser));
  await until('the first was ended', () => screens[0]!.isOver());
  expect(screens.slice(1).map((screen) => screen.isOver())).not.toContain(true);
  for (const screen of screens) screen.stop();
});

it('refuses more screens of one organization than its share, and none of others', async () => {
  const [crowded, other] = [await running.signedIn(), await running.signedIn()];
  const viewer = { organizationId: crowded.person.organizationId, tell() {}, checkAgain() {}, end() {} };
  const leaves = Array.from({ length: 1_000 }, (_, n) =>
    running.context.live.join({ ...viewer, personId: `person ${n}` }),
  );
  expect(leaves).not.toContain(null);
  expect((await crowded.browser.get('/live')).status).toBe(503);
  const screen = await listening(other.browser);
  expect(screen.statusCode).toBe(200);
  screen.stop();
  leaves[0]!();
  const free = await listening(crowded.browser);
  expect(free.statusCode).toBe(200);
  free.stop();
  for (const leave of leaves) leave!();
});

it('says regularly that it is there, in a way that pages notice', async () => {
  const { browser } = await running.signedIn();
  const screen = await listening(browser);
  await until('a beat', () => screen.text().includes('event: beat\ndata: {}\n\n'));
  screen.stop();
});
