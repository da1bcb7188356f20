import { readSettings } from '../src/settings.ts';

const token = 'reachback_pat_x';

it.each([
  ['http://localhost:4001', 'http://localhost:4001/mcp'],
  ['http://localhost:4001/', 'http://localhost:4001/mcp'],
  ['https://company.example/outreach/mcp', 'https://company.example/outreach/mcp'],
  [' https://company.example/outreach// ', 'https://company.example/outreach/mcp'],
])('finds the tools of %j at %s', (address, url) => {
  const settings = readSettings({ REACHBACK_URL: address, REACHBACK_TOKEN: ` ${token} ` });
  expect(settings).toEqual({ url: new URL(url), token });
});

it.each([
  [{}, /^set REACHBACK_URL /],
  [{ REACHBACK_URL: 'localhost:4001' }, /^REACHBACK_URL is not an http address: localhost:4001$/],
  [{ REACHBACK_URL: 'http://' }, /^REACHBACK_URL is not an http address: /],
  [{ REACHBACK_URL: 'http://localhost:4001' }, /^set REACHBACK_TOKEN /],
])('says of %j what to put right', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});
