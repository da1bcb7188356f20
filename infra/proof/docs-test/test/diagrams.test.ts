import { readFileSync } from 'node:fs';
import { laneKinds, mayLeadMove, statusesByDiagram } from '../src/states.ts';
import { documentAt, root, tableUnder } from './support/documents.ts';
import { readStateDiagram } from './support/mermaid.ts';

const document = documentAt('docs/contributing/diagrams.md');

function diagramUnder(heading: string) {
  const start = document.text.indexOf(`\n${heading}\n`);
  const [, text] = /```mermaid\n(.*?)```/s.exec(document.text.slice(start)) ?? [];
  if (start === -1 || !text) throw new Error(`${document.path} has no diagram under ${heading}`);
  return readStateDiagram(text);
}

/** The list in the comment above the column; no CHECK constraint repeats it. */
function sendStatuses(): string[] {
  const schema = readFileSync(`${root}apps/outreach/prisma/schema.prisma`, 'utf8');
  const [, list] = /^model Send \{.*?\/\/\/ ([\w |]+)\n\s+status\s/ms.exec(schema) ?? [];
  return list!.split(' | ');
}

it.each(Object.entries({ ...statusesByDiagram, "## An email's life": sendStatuses() }))(
  '%s shows every status of the code and no other',
  (heading, statuses) => {
    expect([...diagramUnder(heading).states].toSorted()).toEqual([...statuses].toSorted());
  },
);

it('draws only moves of leads that the code allows', () => {
  const { arrows } = diagramUnder("## A lead's life");
  expect(arrows.filter(([from, to]) => !mayLeadMove(from, to))).toEqual([]);
});

it('lists every kind of lane', () => {
  const listed = tableUnder(document, '## Lanes and wake-ups').map(([name]) => name!);
  expect(new Set(listed)).toEqual(new Set(laneKinds));
});

describe('reading a diagram', () => {
  it('takes an arrow of a group for one of each of its states', () => {
    const diagram = readStateDiagram(
      'stateDiagram-v2\n  state "x" as group {\n    a --> b\n  }\n  group --> c: done\n  [*] --> group',
    );
    expect([...diagram.states]).toEqual(['a', 'b', 'c']);
    expect(diagram.arrows).toEqual([
      ['a', 'b'],
      ['a', 'c'],
      ['b', 'c'],
    ]);
  });

  it('refuses what it cannot read', () => {
    expect(() => readStateDiagram('stateDiagram-v2\n  a -> b')).toThrow('cannot read this line');
  });
});
