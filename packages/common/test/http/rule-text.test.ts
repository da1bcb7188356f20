import { parsedInput } from '../../src/http/input/read-input.ts';
import { z } from 'zod';

const input = z.object({
  limit: z.int().min(1).max(500).optional(),
  share: z.number().optional(),
  name: z.string().min(1).max(5).optional(),
  tags: z.array(z.string()).max(2).optional(),
  status: z.enum(['open', 'closed']).optional(),
  kind: z.literal('open').optional(),
  at: z.iso.datetime().optional(),
  on: z.iso.date().optional(),
  email: z.email().optional(),
  url: z.url().optional(),
  yes: z.boolean().optional(),
  part: z.strictObject({ id: z.string() }).optional(),
  own: z.int('must be 1 to 500').optional(),
});

it.each([
  [{ limit: 'many' }, 'limit: must be a number'],
  [{ limit: 1.5 }, 'limit: must be a whole number'],
  [{ limit: 0 }, 'limit: must be at least 1'],
  [{ limit: 501 }, 'limit: must be at most 500'],
  [{ share: '1' }, 'share: must be a number'],
  [{ name: 7 }, 'name: must be a string'],
  [{ name: null }, 'name: must be a string'],
  [{ name: '' }, 'name: must have at least 1 character'],
  [{ name: 'abcdef' }, 'name: must have at most 5 characters'],
  [{ tags: 'a' }, 'tags: must be a list'],
  [{ tags: ['a', 'b', 'c'] }, 'tags: must have at most 2 items'],
  [{ tags: ['a', 1] }, 'tags[1]: must be a string'],
  [{ status: 'lost' }, 'status: must be one of open, closed'],
  [{ kind: 'lost' }, 'kind: must be open'],
  [{ at: '2026-03-02' }, 'at: must be a time such as 2026-03-02T12:00:00Z'],
  [{ on: 'monday' }, 'on: must be a date such as 2026-03-02'],
  [{ email: 'kim' }, 'email: must be an email address'],
  [{ url: 'here' }, 'url: must be an absolute URL'],
  [{ yes: 'yes' }, 'yes: must be true or false'],
  [{ part: 'a' }, 'part: must be an object'],
  [{ part: {} }, 'part.id: is required'],
  [{ part: { id: 'a', color: 'red' } }, 'part: must not have color'],
  // A schema's own words.
  [{ own: 'many' }, 'own: must be 1 to 500'],
])('%j: %s', (value, message) => {
  expect(() => parsedInput(input, value)).toThrow(expect.objectContaining({ status: 400, message }));
});
