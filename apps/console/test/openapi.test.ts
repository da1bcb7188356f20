import { readFile } from 'node:fs/promises';
import { accountDocument, endpoints, openEndpoints } from '@reachback/accounts/http/account-endpoints';

it('is the committed contract; after a change run `pnpm --filter @reachback/console openapi`', async () => {
  const committed = JSON.parse(await readFile(new URL('../openapi.json', import.meta.url), 'utf8'));
  expect(JSON.parse(JSON.stringify(accountDocument()))).toEqual(committed);
});

it('has no body example that its operation would reject, and one for every body', () => {
  const faults = [...openEndpoints, ...endpoints].flatMap(({ name, path, method, input, bodyExample }) => {
    const ids = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, id]) => [id, 'id_1']));
    const hasBody =
      !['GET', 'DELETE'].includes(method) && Object.keys(input.shape).some((field) => !(field in ids));
    if (hasBody && !bodyExample) return [`${name}: has no example`];
    const { error } = bodyExample ? input.safeParse({ ...ids, ...bodyExample }) : {};
    return error ? [`${name}: ${error.message}`] : [];
  });
  expect(faults).toEqual([]);
});

it('has a value for every field of its examples', () => {
  expect(JSON.stringify(accountDocument())).not.toContain(':"…"');
});
