import { ReachbackError } from '../src/reachback-error.ts';
import { wait } from '../src/transport.ts';
import { clientsFor } from './support/a-client.ts';
import { aService, refusal, type AService } from './support/a-service.ts';

let service: AService;
beforeAll(async () => {
  service = await aService();
});
afterAll(() => service.close());

const page = { status: 200, body: { data: [], next: null } };
const done = { status: 201, body: {} };
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('429', () => {
  it('is tried again a little after as long as the service asks for, whatever the operation', async () => {
    service.react(refusal(429, 'rate_limited', { 'retry-after': '7' }), done);
    const { survey, waits } = clientsFor(service.url);
    await survey.createOrganizationKey({ name: 'booking' });
    expect(service.asked).toHaveLength(2);
    expect(waits).toEqual([expect.closeTo(7_250, -3)]);
  });

  it('is thrown with all facts when the service asks for more than two minutes', async () => {
    service.react(refusal(429, 'rate_limited', { 'retry-after': '3600', 'x-request-id': 'request-1' }));
    const error = await failure(clientsFor(service.url).outreach.listReplies());
    expect(error).toBeInstanceOf(ReachbackError);
    expect(error).toMatchObject({
      name: 'ReachbackError',
      status: 429,
      code: 'rate_limited',
      message: 'rate_limited, said the service',
      requestId: 'request-1',
      retryAfterSeconds: 3600,
    });
    expect(service.asked).toHaveLength(1);
  });
});

describe('503 and a cut connection', () => {
  it.each([
    ['503', refusal(503, 'unavailable')],
    ['a cut connection', 'cut' as const],
    ['504 of a gateway', { status: 504, body: '<html>' }],
  ])('%s: a read is tried again, with longer and longer waits', async (_, reaction) => {
    service.react(reaction, reaction, page);
    const { outreach, waits } = clientsFor(service.url);
    await outreach.listReplies();
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThanOrEqual(waits[0]!);
  });

  it('a POST that takes an Idempotency-Key is tried again with the same key', async () => {
    service.react('cut', refusal(409, 'idempotency_in_progress', { 'retry-after': '1' }), done);
    await clientsFor(service.url).outreach.createCampaign({ name: 'Spring' });
    const keys = service.asked.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('leads and visits with an externalId are sent again, as the services know repeats', async () => {
    const { outreach, survey } = clientsFor(service.url);
    service.react('cut', done);
    await outreach.addLeads({ id: 'cmp_1', leads: [{ email: 'kim@client.example' }] });
    service.react('cut', done);
    await survey.reportVisit({ externalId: 'appointment-1', email: 'kim@client.example' });
    expect(service.asked).toHaveLength(2);
  });

  it('a visit without an externalId, a sign-in of a mailbox, and a change are sent once', async () => {
    const { outreach, survey } = clientsFor(service.url);
    service.react('cut');
    expect(await failure(survey.reportVisit({ email: 'kim@client.example' }))).toMatchObject({
      status: 0,
      code: 'network_error',
      message: expect.stringMatching(/^POST http:.*\/visits: no answer \((?!fetch failed).+\)$/),
    });
    await failure(outreach.connectMailbox({ provider: 'example' }));
    await failure(outreach.updateCampaign({ id: 'cmp_1', name: 'Summer' }));
    expect(service.asked).toHaveLength(3);
  });

  it('ends after the tries that the client has', async () => {
    service.react(refusal(503, 'unavailable'));
    const { outreach } = clientsFor(service.url, { triesMax: 3 });
    expect(await failure(outreach.listReplies())).toMatchObject({ status: 503, code: 'unavailable' });
    expect(service.asked).toHaveLength(3);
  });

  it('a stream is sent once, as it can be read once', async () => {
    service.react(refusal(503, 'unavailable'));
    const { outreach } = clientsFor(service.url);
    await failure(outreach.importLeads({ id: 'cmp_1', body: new Blob(['email\n']).stream() }));
    expect(service.asked).toHaveLength(1);
  });
});

describe('refusals that a repeat would not change', () => {
  it.each([400, 401, 403, 404, 409, 422, 500])('%i is thrown at once', async (status) => {
    service.react(refusal(status, 'refused'));
    expect(await failure(clientsFor(service.url).outreach.listReplies())).toMatchObject({ status });
    expect(service.asked).toHaveLength(1);
  });

  it('an answer that is not the service’s keeps its status', async () => {
    service.react({ status: 404, body: '<html>nginx</html>' });
    const error = await failure(clientsFor(service.url).outreach.listReplies());
    expect(error).toMatchObject({ status: 404, code: 'unexpected_answer', retryAfterSeconds: null });
    service.react({ status: 200, body: '<html>login</html>' });
    const other = await failure(clientsFor(service.url).outreach.listReplies());
    expect(other).toMatchObject({ status: 200, code: 'unexpected_answer' });
  });
});

describe('time', () => {
  it('a try that takes too long counts as failed', async () => {
    service.react('silence', page);
    const { outreach } = clientsFor(service.url);
    await outreach.listReplies({}, { timeoutMs: 100 });
    expect(service.asked).toHaveLength(2);
  });

  it('says so when no try was in time', async () => {
    service.react('silence');
    const { survey } = clientsFor(service.url, { timeoutMs: 50, triesMax: 2 });
    expect(await failure(survey.getSummary())).toMatchObject({ status: 0, code: 'timeout' });
  });

  it('an abort ends a call on its way, with the reason of the caller', async () => {
    service.react('silence');
    const abort = new AbortController();
    const call = failure(clientsFor(service.url).outreach.listReplies({}, { signal: abort.signal }));
    while (service.asked.length === 0) await new Promise(setImmediate);
    abort.abort(new Error('the page was left'));
    expect(await call).toEqual(new Error('the page was left'));
  });

  it('an abort ends the waiting between tries', async () => {
    const abort = new AbortController();
    const waiting = failure(wait(3_600_000, abort.signal));
    abort.abort(new Error('enough'));
    expect(await waiting).toEqual(new Error('enough'));
    expect(await failure(wait(3_600_000, abort.signal))).toEqual(new Error('enough'));
  });

  it('a wait takes as long as it says', async () => {
    const begun = performance.now();
    await wait(50, undefined);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(49);
  });
});
