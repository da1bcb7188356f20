import { connectAssistant, waysToConnect, type Assistant } from '@reachback/testing/assistant';
import { listening } from '@reachback/testing/network/listening';
import { startToyService, type ToyService } from '../http/toy-service.ts';

let toy: ToyService;
let server: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  toy = await startToyService();
  server = await listening(toy.app);
});
afterAll(async () => {
  await server.close();
  await toy.stop();
});

describe.each(waysToConnect)('an assistant that connects the way "%s"', (way) => {
  let assistant: Assistant;
  const connect = (token: string) => connectAssistant({ url: server.url, token, way });
  beforeAll(async () => {
    assistant = await connect('writer');
  });
  afterAll(() => assistant.close());

  it('learns what the service is', () => {
    expect(assistant.about).toEqual({ name: 'toy', instructions: 'Things are made here.' });
  });

  it('learns of every tool what it takes, what it answers, and what it does to the world', async () => {
    const tools = await assistant.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['toy_things', 'toy_make', 'toy_delete', 'toy_page']);
    expect(tools[1]).toMatchObject({
      title: 'Make a thing',
      description: 'Make a thing',
      inputSchema: { type: 'object', required: ['name'], additionalProperties: false },
      outputSchema: { type: 'object', properties: { name: { type: 'string' } } },
      annotations: {
        title: 'Make a thing',
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
    });
  });

  it('gets the answer of the endpoint as a value and as text, without what its schema does not show', async () => {
    await assistant.listTools();
    const { isError, text, value } = await assistant.call('toy_things', { colours: ['red'], loud: true });
    expect([isError, value]).toEqual([false, { limit: 50, colours: ['red'], loud: true }]);
    expect(JSON.parse(text)).toEqual(value);
  });

  it('gets a page that the database made', async () => {
    await assistant.listTools();
    expect((await assistant.call('toy_page')).value).toEqual({ data: ['a'], next: null });
  });

  it('makes a change, which is written down like one made over HTTP', async () => {
    await assistant.call('toy_make', { name: `lamp ${way}` });
    expect(toy.context.made).toContain(`lamp ${way}`);
    expect(toy.context.audited).toContain('makeThing /api/v1/things');
    expect(await assistant.call('toy_delete', { id: 'one' })).toMatchObject({ isError: false, value: {} });
    expect(toy.context.audited).toContain('deleteThing /api/v1/things/one');
  });

  it.each([
    ['toy_make', {}, 'invalid_request: name: is required'],
    ['toy_make', { name: '' }, /^invalid_request: name: /],
    ['toy_make', { name: 'a', tags: [{ text: 7 }] }, /^invalid_request: tags\[0\]\.text: /],
    ['toy_make', { name: 'a', colour: 'red' }, 'invalid_request: colour: unknown argument'],
    ['toy_make', { name: 'nul \0' }, /^invalid_request: name: contains a character/],
    ['toy_things', { limit: 101 }, /^invalid_limit: limit: /],
    ['toy_delete', { id: 'half \ud800' }, /^invalid_request: id: contains a character/],
    ['toy_delete', { id: { toString: 1 } }, /^invalid_request: id: /],
    ['toy_delete', { id: 'two' }, 'not_found: no such thing in this organization'],
    ['toy_make', { name: 'refused' }, 'invalid_state: not now'],
    ['toy_make', { name: 'broken' }, 'internal_error: something went wrong on our side'],
  ])('hears from %s with %j why it failed', async (tool, given, why) => {
    const { isError, text, value } = await assistant.call(tool, given);
    expect([isError, text, value]).toEqual([
      true,
      typeof why === 'string' ? why : expect.stringMatching(why),
      undefined,
    ]);
  });

  it('sees only the tools that its scopes allow, and hears which scope another one needs', async () => {
    const reader = await connect('reader');
    expect((await reader.listTools()).map(({ name }) => name)).toEqual(['toy_things', 'toy_page']);
    expect(await reader.call('toy_make', { name: 'a' })).toMatchObject({
      isError: true,
      text: 'insufficient_scope: this credential lacks the scope outreach:write',
    });
    await reader.close();
  });

  it('hears of an unknown tool by an error of the protocol', async () => {
    await expect(assistant.call('toy_nothing')).rejects.toThrow('there is no tool toy_nothing');
  });

  it('does not get in with a credential that nobody has', async () => {
    await expect(connect('nobody')).rejects.toThrow();
  });
});
