import { readFileSync } from 'node:fs';
import { drawDataModel } from '../src/data-model.ts';
import { documentAt, root } from './support/documents.ts';

const { text } = documentAt('docs/contributing/data-model.md');

it.each([
  ['## Outreach', 'apps/outreach'],
  ['## Survey', 'apps/survey'],
  ['## Accounts', 'packages/accounts'],
])('%s shows every table and relation of %s and no other', (heading, folder) => {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [, diagram] = /```mermaid\n(.*?)\n```/s.exec(section) ?? [];
  expect(diagram).toBe(drawDataModel(readFileSync(`${root}${folder}/prisma/schema.prisma`, 'utf8')));
});

it('draws foreign keys solid, one to one where the key is theirs, and other references dotted', () => {
  const schema = `
model Toy {
  id String @id
}

model Label {
  toyId String
  toy   Toy @relation(fields: [toyId], references: [id])

  @@id([toyId])
}

model Repair {
  id    String
  toyId String?
  label Label? @relation(fields: [labelId], references: [toyId])
}
`;
  expect(drawDataModel(schema)).toBe(`erDiagram
  Toy
  Label
  Repair
  Toy ||--o| Label : toyId
  Label |o--o{ Repair : labelId
  Toy |o..o{ Repair : toyId`);
});
