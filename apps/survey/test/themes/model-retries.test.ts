import { withStatus } from '@reachback/testing/network/webhook-receiver';
import { modelLane } from '../../src/themes/model/model-lane.ts';
import { anAnswer } from '../support/alerts.ts';
import { noon, startService, type TestOrganization } from '../support/service.ts';
import { asked, chooses, ModelDesk } from '../support/theme-model.ts';
import { aSurveyingOrganization } from '../support/builders.ts';

const minuteMs = 60_000;
const desk = new ModelDesk('theme model retries', { THEMES_TIMEOUT_MS: '300' });
const { another, drain, nextDue, response, results, work } = desk;
let organization: TestOrganization & { survey: string };
beforeEach(() => {
  ({ organization } = desk);
});

const answer = (of = organization) =>
  anAnswer(desk.service, of, { score: 4, comment: 'Friendly staff, but a long wait.' });
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * minuteMs);

it('asks again after a growing delay, and gives up within an hour', async () => {
  await answer();
  desk.model.answer(withStatus(500));
  const attempts: number[] = [];
  for (let due = await nextDue(); due !== null; due = await nextDue()) {
    desk.service.clock.set(due);
    attempts.push((due.getTime() - noon.getTime()) / minuteMs);
    await work();
  }
  expect(attempts).toEqual([0, 0.25, 1.25, 6.25, 21.25, 51.25]);
  expect(desk.model.received).toHaveLength(attempts.length);
  expect(await response()).toMatchObject({ themes_source: 'lexicon', themes: [{}, {}] });
});

it('asks again after no answer in time, and when no server runs', async () => {
  await answer();
  desk.model.answer(() => {});
  const before = await results('later');
  await work();
  expect(await results('later')).toBe(before + 1);
  desk.model.answer((_request, reply) => void reply.destroy());
  desk.service.clock.advance(minuteMs);
  await work();
  desk.model.answer((_request, reply) => void reply.writeHead(200).write('{"choices": ['));
  desk.service.clock.advance(10 * minuteMs);
  await work();
  desk.model.answer(chooses('price:negative'));
  desk.service.clock.advance(10 * minuteMs);
  await drain();
  expect(await response()).toMatchObject({ themes: [{ theme: 'price' }], themes_source: 'model' });
});

it('recovers a comment whose worker died', async () => {
  await answer();
  const { pool } = desk.service.context;
  await pool.query(
    `update theme_readings set leased_until = $2::timestamptz + interval '30 seconds', attempts = 1, first_attempt_at = $2
     where organization_id = $1`,
    [organization.id, noon],
  );
  await drain();
  expect(desk.model.received).toHaveLength(0);
  expect((await modelLane.overdue(desk.service.context, { after: null, limit: 100 })).laneIds).toEqual([]);
  desk.service.clock.advance(minuteMs);
  expect((await modelLane.overdue(desk.service.context, { after: null, limit: 100 })).laneIds).toEqual([
    organization.id,
  ]);
  await drain();
  expect(desk.model.received).toHaveLength(1);
});

it('gives a comment back when the process stops, without counting the attempt', async () => {
  await answer();
  const stop = new AbortController();
  desk.model.answer(() => stop.abort());
  await work(organization, stop);
  expect(await nextDue()).toEqual(noon);
  desk.model.answer(chooses('price:negative'));
  await drain();
  expect(await response()).toMatchObject({ themes_source: 'model' });
});

it('asks in the older format where the endpoint refuses schemas, and keeps to it', async () => {
  desk.model.answer((request, reply) => {
    const isSchema = asked(request).response_format.type === 'json_schema';
    return isSchema ? withStatus(400)(request, reply) : chooses('price:negative')(request, reply);
  });
  await answer();
  await drain();
  await answer();
  await drain();
  expect(desk.model.received.map((request) => asked(request).response_format.type)).toEqual([
    'json_schema',
    'json_object',
    'json_object',
  ]);
  expect(await response()).toMatchObject({ themes_source: 'model' });
});

// Last, as the endpoint's wish is that of the operator's account, and outlives the test.
it('waits as long as the endpoint asks, also with comments of others, and gives up one that waits over an hour', async () => {
  const other = await another({ usesModel: true });
  await answer();
  await answer(other);
  desk.model.answer(withStatus(429, { 'retry-after': '900' }));
  await work();
  expect(await nextDue()).toEqual(minutesLater(15));
  expect(await nextDue(other)).toEqual(minutesLater(15));
  await work(other);
  expect(desk.model.received).toHaveLength(1);
  desk.service.clock.advance(15 * minuteMs);
  await work(other);
  expect(desk.model.received).toHaveLength(2);
  desk.service.clock.advance(15 * minuteMs);
  desk.model.answer(withStatus(503, { 'retry-after': 'Mon, 02 Mar 2026 13:30:00 GMT' }));
  await work();
  expect(await nextDue()).toBeNull();
  expect(await response()).toMatchObject({ themes_source: 'lexicon' });
  expect(await nextDue(other)).toEqual(minutesLater(90));
});

describe('without a configured model', () => {
  it('422 for turning it on; what was on is off, and nothing waits', async () => {
    const service = await startService('no theme model');
    try {
      const surveying = await aSurveyingOrganization(service);
      const { owner, id } = surveying;
      const path = '/api/v1/settings/themes';
      const { error } = (await owner.put(path, { usesModel: true }).expect(422)).body;
      expect(error).toEqual({
        code: 'model_not_configured',
        message: 'usesModel: the operator of this server has not configured a language model (THEMES_URL)',
      });
      expect((await owner.put(path, { usesModel: false }).expect(200)).body.usesModel).toBe(false);
      // As if the operator had removed it.
      await service.context.pool.query(
        'update theme_settings set uses_model = true where organization_id = $1',
        [id],
      );
      expect((await owner.get(path).expect(200)).body).toMatchObject({
        usesModel: false,
        modelAvailable: false,
      });
      await anAnswer(service, surveying, { score: 4, comment: 'Long wait' });
      expect(await modelLane.nextDue(service.context, id)).toEqual(noon);
      await modelLane.work(service.context, id, new AbortController().signal);
      expect(await modelLane.nextDue(service.context, id)).toBeNull();
    } finally {
      await service.close();
    }
  });
});
