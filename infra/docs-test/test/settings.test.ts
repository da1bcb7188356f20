import { createMetrics } from '@reachback/common/metrics';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { settings, type Shape } from '../src/settings.ts';
import { documentAt, root, tableUnder } from './support/documents.ts';

const document = documentAt('docs/self-hosting.md');
const tables: [string, Shape][] = [
  ['## Settings', settings.both],
  ['Outreach:', settings.outreach],
  ['Survey:', settings.survey],
];

describe.each(tables)('the table under %s', (heading, shape) => {
  const told = tableUnder(document, heading);

  it('has every variable', () => {
    expect(new Set(told.map(([name]) => name))).toEqual(new Set(Object.keys(shape)));
  });

  it.each(told)('tells what happens without %s: %s', (...row) => {
    const [name, without] = row as [string, string];
    const parsed = shape[name]!.safeParse(undefined);
    expect(parsed.success).toBe(without !== 'required');
    const { data } = parsed;
    // Lists, what is switched off, and the one default that depends on the machine are told in words.
    if (/^(number|boolean|string)$/.test(typeof data) && name !== 'SEND_NOTES_DIR')
      expect(without).toBe(String(data));
  });
});

it('has every number of ours that /metrics tells', async () => {
  const metrics = await createMetrics().registry.getMetricsAsJSON();
  const ours = metrics.map(({ name }) => name).filter((name) => !/^(process|nodejs)_/.test(name));
  expect(new Set(tableUnder(document, '## Watching it').map(([name]) => name))).toEqual(new Set(ours));
});

describe('compose.yaml', () => {
  const { services } = parse(readFileSync(`${root}infra/compose.yaml`, 'utf8'), { merge: true }) as {
    services: Record<
      string,
      { environment?: Record<string, unknown>; healthcheck?: { test?: string | string[] } }
    >;
  };

  it('checks the health of everything that goes on running', () => {
    const unchecked = Object.entries(services).filter(([, { healthcheck }]) => !healthcheck?.test);
    expect(unchecked.map(([name]) => name)).toEqual(['outreach-migrate', 'survey-migrate']);
  });

  it.each(['outreach', 'survey'] as const)('gives the processes of %s every setting they read', (service) => {
    // Where a process listens, and where it keeps what must outlive it, is the image's own affair.
    const { HOST: _host, SEND_NOTES_DIR: _notes, ...expected } = { ...settings.both, ...settings[service] };
    for (const process of ['a', 'b', 'worker', 'migrate'].map((part) => services[`${service}-${part}`])) {
      expect(new Set(Object.keys(process?.environment ?? {}))).toEqual(new Set(Object.keys(expected)));
    }
  });
});
