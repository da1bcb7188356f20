import { readFile } from 'node:fs/promises';
import { apiDocument } from '../src/endpoints.ts';

it('is the committed contract; after a change run `pnpm --filter @reachback/outreach openapi`', async () => {
  const committed = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(JSON.parse(JSON.stringify(apiDocument()))).toEqual(committed);
});
