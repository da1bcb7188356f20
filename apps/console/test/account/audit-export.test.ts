import { wireId } from '@reachback/common/values/ids';
import { outcome, startConsole, type Browser, type RunningConsole } from '../support/running-console.ts';

let running: RunningConsole;
beforeAll(async () => {
  running = await startConsole('audit export');
});
afterAll(() => running.close());

const path = '/account/api/v1/audit';
const header = 'id,at,actor,actor_name,action,target,detail';

/** The lines of the file, without the header. */
async function exported(by: Browser): Promise<string[]> {
  const { status, body } = await by.get(`${path}/export`);
  expect(status).toBe(200);
  const [first, ...lines] = body.split('\r\n').slice(0, -1);
  expect(first).toBe(header);
  return lines;
}

async function listedIds(by: Browser): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  do {
    const { body } = await by.get(`${path}?limit=500${cursor}`);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.next && `&cursor=${body.next}`;
  } while (cursor);
  return ids;
}

const fromJson = (line: string): unknown => JSON.parse(line);
const idsIn = (lines: string[]) => lines.map((line) => line.split(',')[0]!);

it('is the whole log as a file, newest first, also where many entries are of one moment', async () => {
  const { browser, person } = await running.signedIn();
  const { organizationId } = person;
  const at = running.clock.now();
  await running.context.account.db.auditEntry.createMany({
    data: Array.from({ length: 700 }, (_, n) => ({
      organizationId,
      actor: 'cli',
      action: 'test.done',
      target: `test:${n}`,
      at,
    })),
  });
  running.clock.advance(1);
  await browser.send('PATCH', '/account/api/v1/organization', { name: 'A, "B"' });
  const ids = await listedIds(browser);
  expect(ids.length).toBeGreaterThan(700);
  const lines = await exported(browser);
  expect(idsIn(lines)).toEqual(ids);
  const { headers } = await browser.get(`${path}/export`);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="audit-log-${running.clock.now().toISOString().slice(0, 10)}.csv"`,
  });
  const { body } = await browser.get(`${path}?limit=1`);
  const [newest] = body.data;
  expect(lines[0]).toBe(
    `${newest.id},${newest.at},person:${wireId('per', person.id)},Ann Example,organization.update,${newest.target},"{""name"":""A, \\""B\\""""}"`,
  );
});

it('has the entries as JSON lines, as the list shows them', async () => {
  const { browser } = await running.signedIn();
  await browser.send('PATCH', '/account/api/v1/organization', { name: 'One' });
  const listed = await browser.get(path);
  const lines = await browser.get(`${path}/export?format=ndjson`);
  expect(lines.headers['content-type']).toBe('application/x-ndjson');
  expect(lines.body.split('\n').slice(0, -1).map(fromJson)).toEqual(listed.body.data);
});

it('names people and organizations as the rest of the API does', async () => {
  const { browser } = await running.signedIn();
  await browser.send('PATCH', '/account/api/v1/organization', { name: 'One' });
  const [entry] = (await browser.get(path)).body.data;
  const [{ id }] = (await browser.get('/account/api/v1/members')).body.data;
  const { organization } = (await browser.get('/account/api/v1/me')).body;
  expect(entry).toMatchObject({ actor: `person:${id}`, target: `organization:${organization.id}` });
});

it('guards what a spreadsheet could run', async () => {
  const { browser } = await running.signedIn();
  await browser.send('PATCH', '/account/api/v1/me', { name: '=1+1' });
  await browser.send('PATCH', '/account/api/v1/organization', { name: 'One' });
  expect((await exported(browser))[0]).toContain(`,'=1+1,organization.update,`);
});

it('has nothing of another organization', async () => {
  const [one, other] = [await running.signedIn(), await running.signedIn()];
  await one.browser.send('PATCH', '/account/api/v1/organization', { name: 'Theirs' });
  const lines = await exported(other.browser);
  expect(idsIn(lines)).toEqual(await listedIds(other.browser));
  expect(lines.join('\n')).not.toMatch(new RegExp(`Theirs|${wireId('per', one.person.id)}`));
});

it('is for those who may read the log', async () => {
  const { person } = await running.signedIn();
  const { organizationId } = person;
  for (const role of ['viewer', 'member'] as const) {
    const { browser } = await running.signedIn({ role, organizationId });
    expect(outcome(await browser.get(`${path}/export`))).toBe('403 insufficient_scope');
  }
  const admin = await running.signedIn({ role: 'admin', organizationId });
  expect(idsIn(await exported(admin.browser))).toEqual(await listedIds(admin.browser));
  expect(outcome(await running.browser().get(`${path}/export`))).toBe('401 unauthorized');
});

it.each(['format=x', 'limit=5', 'cursor=c1_x', 'format=%00'])('answers 400 for %s', async (query) => {
  const { browser } = await running.signedIn();
  expect(outcome(await browser.get(`${path}/export?${query}`))).toBe('400 invalid_request');
});
