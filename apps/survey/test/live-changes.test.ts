import { connectionTo } from '@reachback/common/database/connect/connection';
import { listenOnChannel } from '@reachback/common/database/channel-listener';
import { liveChannel } from '@reachback/common/database/live-changes';
import { createLog } from '@reachback/common/runtime/log';
import { until } from '@reachback/testing/until';
import { startService, type Service } from './support/service.ts';

const log = createLog({ service: 'test', level: 'silent' });

let service: Service;
beforeAll(async () => {
  service = await startService('live changes');
});
afterAll(() => service.close());

it('reports to those who listen to the database what calls have changed, after the commit', async () => {
  const heard: string[] = [];
  const listener = listenOnChannel({
    connection: connectionTo(service.url),
    channel: liveChannel,
    log,
    onPayload: (payload) => heard.push(payload),
    onListening: () => {},
  });
  await until('somebody listens', () => listener.listening());
  const { id, key, owner } = await service.organization();
  await owner
    .post('/api/v1/surveys', {
      name: 'Visit',
      language: 'en',
      question: 'How likely are you to recommend us?',
    })
    .expect(201);
  await key.post('/api/v1/visits', { externalId: 'visit-1', email: 'kim@client.example' }).expect(201);
  await until('the visit was told of', () => heard.includes(`invitations:${id}`));
  await owner.patch('/api/v1/settings', { senderName: 'Acme' }).expect(200);
  await until('the settings were told of', () => heard.includes(`settings:${id}`));
  await owner.get('/api/v1/settings').expect(200);
  await owner.patch('/api/v1/settings', { delayMinutes: -1 }).expect(400);
  expect(heard.filter((payload) => payload === `settings:${id}`)).toHaveLength(1);
  await listener.close();
});

it('answers who one is to every credential', async () => {
  const { key, owner } = await service.organization();
  expect((await key.get('/api/v1/me').expect(200)).body).toEqual({
    person: null,
    organization: { id: expect.stringMatching(/^org_/), name: 'Acme' },
    role: 'member',
    scopes: ['survey:read', 'survey:write'],
  });
  expect((await owner.get('/api/v1/me').expect(200)).body).toMatchObject({
    person: { name: 'Olga Owner' },
    role: 'owner',
  });
});
