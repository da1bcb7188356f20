import { readFileSync } from 'node:fs';
import { alerts, folder } from './support/files.ts';

const [start, ...sections] = readFileSync(`${folder}../../../docs/runbooks.md`, 'utf8').split(/^## /m);
const titles = sections.map((section) => section.split('\n')[0]!);

it('each alert has its section, and each section its alert', () => {
  expect(titles).toEqual(alerts.map(({ alert }) => alert));
});

it('the table at the top has each alert with its severity and its summary', () => {
  const fromLowerCase = (text: string) => text[0]!.toLowerCase() + text.slice(1);
  const rows = [...start!.matchAll(/^\| \[(\w+)\]\(#(\w+)\) \| (\w+) \| (.+) \|$/gm)];
  expect(rows.map(([, ...cells]) => [...cells.slice(0, 3), fromLowerCase(cells[3]!)])).toEqual(
    alerts.map(({ alert, labels, annotations }) => [
      alert,
      alert.toLowerCase(),
      labels.severity,
      fromLowerCase(annotations.summary),
    ]),
  );
});

it.each(alerts)('$alert leads to its section, which says what to do', ({ alert, annotations }) => {
  expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
  const section = sections[titles.indexOf(alert)]!;
  expect(section).toContain(`${annotations.summary}.`);
  expect(section.match(/^- /gm)?.length).toBeGreaterThan(0);
});
