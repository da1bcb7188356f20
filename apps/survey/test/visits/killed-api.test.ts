import { entryArgs } from '@reachback/testing/entry';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@reachback/testing/network/free-port';
import { aSurveyingOrganization, aVisit, invitationsOf } from '../support/builders.ts';
import { environment, startService, type Service } from '../support/service.ts';

const app = fileURLToPath(new URL('../..', import.meta.url));
const ids = 100;
const callsPerId = 200;
/** Ids after which one of the two processes is killed and started again. */
const killsAfter = new Set([20, 45, 70]);

interface Api {
  port: number;
  process: ChildProcess;
}

let service: Service;
const apis: Api[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: callsPerId });
beforeAll(async () => {
  service = await startService('killed api');
});
afterAll(async () => {
  agent.destroy();
  for (const api of apis) api.process.kill('SIGKILL');
  await service.close();
});

it(`gives 1 invitation for ${callsPerId} parallel equal visits, ${ids} times, though processes are killed`, async () => {
  const organization = await aSurveyingOrganization(service);
  apis.push(await startApi(), await startApi());
  for (let id = 0; id < ids; id += 1) {
    const visit = JSON.stringify(aVisit());
    const calls = Array.from({ length: callsPerId }, (_none, call) =>
      report(apis[call % 2]!, organization.key.secret, visit),
    );
    if (killsAfter.has(id)) await killAndRestart(apis[id % 2]!);
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ invitationId }) => invitationId)).size).toBe(1);
    // The one answer that said so may have died with its process.
    const scheduled = answers.filter(({ status }) => status === 'scheduled').length;
    expect(scheduled).toBeLessThanOrEqual(1);
    expect(scheduled).toBeGreaterThanOrEqual(killsAfter.has(id) ? 0 : 1);
  }
  const rows = await invitationsOf(service, organization.id);
  expect(rows).toHaveLength(ids);
  expect(new Set(rows.map(({ external_id }) => external_id)).size).toBe(ids);
}, 400_000);

/** One of the service's processes, on a port of its own. */
async function startApi(port?: number): Promise<Api> {
  const ownPort = port ?? (await freePort());
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    ...environment(service.url),
    HOST: '127.0.0.1',
    PORT: `${ownPort}`,
    LOG_LEVEL: 'error',
  };
  const child = spawn(process.execPath, entryArgs('main'), {
    cwd: app,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return { port: ownPort, process: child };
}

async function killAndRestart(api: Api): Promise<void> {
  api.process.kill('SIGKILL');
  await once(api.process, 'exit');
  ({ process: api.process } = await startApi(api.port));
}

/** Calls as a booking system does: again and again until there is an answer. */
async function report(
  api: Api,
  key: string,
  body: string,
): Promise<{ invitationId: string; status: string }> {
  for (;;) {
    const answer = await post(api.port, key, body).catch(() => null);
    if (answer && answer.status < 300) return JSON.parse(answer.text);
    if (answer) throw new Error(`${answer.status} ${answer.text}`);
    await wait(50);
  }
}

function post(port: number, key: string, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const call = request({ port, path: '/api/v1/visits', method: 'POST', headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => (text += piece));
      answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode!, text }));
      answer.once('aborted', () => reject(new Error('cut off')));
    });
    call.once('error', reject).end(body);
  });
}
