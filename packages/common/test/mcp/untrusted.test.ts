import { z } from 'zod';
import { toolSchema } from '../../src/mcp/tool-schema.ts';
import { untrusted, untrustedNote, untrustedPaths } from '../../src/mcp/untrusted.ts';

const text = untrusted(z.string().describe('What they wrote'));
const person = z.object({ id: z.string(), name: untrusted(z.string()).nullable() });
const output = z.object({
  data: z.array(z.object({ id: z.string(), text, by: person.optional() })),
  variables: z.record(z.string(), untrusted(z.string())),
  hosts: untrusted(z.array(z.string())),
  next: z.string().nullable(),
});
const paths = untrustedPaths(toolSchema(output, 'output'));

it('finds the fields, wherever they stand', () => {
  expect(paths).toEqual(['data[].text', 'data[].by.name', 'variables.*', 'hosts']);
});

it.each<[object, string | null]>([
  [{ data: [], variables: {}, hosts: ['x.example'], next: null }, 'hosts'],
  [{ data: [], variables: {}, hosts: [], next: null }, null],
  [{ data: [{ id: '1', text: 'Hi' }], variables: {} }, 'data[].text'],
  [
    { data: [{ id: '1', text: '', by: { name: 'Kim' } }], variables: { a: 'b' } },
    'data[].by.name, variables.*',
  ],
  [{ data: [{ id: '1', text: '', by: { name: null } }], variables: {} }, null],
])('names those that %j holds', (value, expected) => {
  const note = untrustedNote(paths, value);
  if (expected === null) expect(note).toBe(null);
  else expect(note).toContain(`is in: ${expected}. `);
});

it('marks them in the schema of the tool, and nowhere else', () => {
  const schema = JSON.stringify(toolSchema(output, 'output'));
  expect(schema).toContain('Untrusted text from outside. What they wrote');
  expect(JSON.stringify(z.toJSONSchema(output))).not.toContain('Untrusted');
});
