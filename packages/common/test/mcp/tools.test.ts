import type { AnyEndpoint } from '../../src/http/routing/endpoint.ts';
import { toolsOf } from '@reachback/common/mcp/tools';
import { z } from 'zod';

const thing = z.object({ id: z.string(), at: z.iso.datetime() }).meta({ id: 'Thing' });

const anEndpoint = (given: Partial<AnyEndpoint<unknown>> = {}): AnyEndpoint<unknown> => ({
  method: 'POST',
  path: '/api/v1/things/:id',
  name: 'changeThing',
  summary: 'Change a thing',
  group: 'things',
  scope: 'outreach:write',
  tool: { name: 'toy_change', title: 'Change a thing' },
  input: z.object({ id: z.string() }),
  output: thing,
  handle: async () => ({}),
  ...given,
});

const definitionOf = (given: Partial<AnyEndpoint<unknown>>) => toolsOf([anEndpoint(given)])[0]!.definition;

it('omits the endpoints that are no tools', () => {
  expect(toolsOf([anEndpoint({ tool: undefined }), anEndpoint()])).toHaveLength(1);
});

it('describes a tool by the summary, and by the description where there is one', () => {
  expect(definitionOf({}).description).toBe('Change a thing');
  expect(definitionOf({ description: 'Keeps what you omit.' }).description).toBe(
    'Change a thing. Keeps what you omit.',
  );
});

it('assumes the worst of a change that says nothing of its effects, and the best of a GET', () => {
  const hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };
  expect(definitionOf({}).annotations).toEqual({ title: 'Change a thing', ...hints });
  const none = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
  expect(definitionOf({ method: 'GET' }).annotations).toEqual({ title: 'Change a thing', ...none });
});

it('writes schemas out in full, and says nothing twice', () => {
  const output = z.object({ things: z.array(thing), count: z.int() });
  expect(definitionOf({ output }).outputSchema).toEqual({
    type: 'object',
    properties: {
      things: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'string' }, at: { type: 'string', format: 'date-time' } },
          required: ['id', 'at'],
          additionalProperties: false,
        },
      },
      count: { type: 'integer' },
    },
    required: ['things', 'count'],
    additionalProperties: false,
  });
});

it('gives short pages, and takes the stricter input of a tool', () => {
  const input = z.object({ limit: z.int().min(1).max(500).default(100), key: z.string().optional() });
  const tool = { name: 'toy_list', title: 'List', input: input.required({ key: true }) };
  const [list] = toolsOf([anEndpoint({ input, tool })]);
  expect(list!.readArguments({ key: 'a' }).value).toEqual({ key: 'a', limit: 50 });
  expect(() => list!.readArguments({})).toThrow('key: is required');
  expect(() => list!.readArguments({ key: 'a', limit: 101 })).toThrow(/^limit: /);
});

it('refuses at the start of the service a tool whose answer is no object', () => {
  expect(() => toolsOf([anEndpoint({ output: z.array(z.string()) })])).toThrow('are objects');
});
