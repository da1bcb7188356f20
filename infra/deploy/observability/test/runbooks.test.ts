import { readFileSync } from 'node:fs';
import { alerts, folder } from './support/files.ts';

const sections = readFileSync(`${folder}../../../docs/runbooks.md`, 'utf8').split(/^## /m).slice(1);
const titles = sections.map((section) => section.split('\n')[0]!);

it('each alert has its section, and each section its alert', () => {
  expect(titles).toEqual(alerts.map(({ alert }) => alert));
});

it.each(alerts)('$alert leads to its section, which says what to do', ({ alert, annotations }) => {
  expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  const section = sections[titles.indexOf(alert)]!;
  expect(section).toContain(`${annotations.summary}.`);
  expect(section.match(/^- /gm)?.length).toBeGreaterThan(0);
});
