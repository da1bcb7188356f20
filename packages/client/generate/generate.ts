import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Document } from './document.ts';
import { operationSource } from './operation-source.ts';
import { comment, schemaType } from './schema-type.ts';

/** `pnpm generate`: generates the clients' types and operations from each service's committed openapi.json. */
const output = new URL('../src/generated/', import.meta.url);
await mkdir(output, { recursive: true });
for (const [name, app, client] of [
  ['outreach', 'outreach', 'OutreachClient'],
  ['survey', 'survey', 'SurveyClient'],
  ['account', 'console', 'AccountClient'],
] as const) {
  const contract = new URL(`../../../apps/${app}/openapi.json`, import.meta.url);
  // The apps' own tests compare the file with their endpoints.
  const document = JSON.parse(await readFile(contract, 'utf8')) as Document;
  const files = sourcesOf({ name, app, client }, document);
  await writeFile(new URL(`${name}-types.ts`, output), files.types);
  await writeFile(new URL(`${name}-operations.ts`, output), files.operations);
}

/** @returns the types, one per schema, input and response; and the table of operations */
function sourcesOf(
  { name: file, app, client }: { name: string; app: string; client: string },
  document: Document,
): { types: string; operations: string } {
  const operations = Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => operationSource(path, verb, operation)),
  );
  const all = (part: 'types' | 'method' | 'row') => operations.map((source) => source[part]).join('');
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `${comment(schema)}export type ${name} = ${schemaType(schema)};\n`,
  );
  const origin = `// Written from apps/${app}/openapi.json by \`pnpm generate\`.\n`;
  const types = `${origin}import type { CallOptions, Download, FileContents, List, NoInput } from '../method.ts';

${schemas.join('')}
${all('types')}
/** Every operation of the service. Each rejects with a ReachbackError. */
export interface ${client} {
${all('method')}}
`;
  const table = `${origin}import type { Operation } from '../operation.ts';
import type { ${client} } from './${file}-types.ts';

export const operations: Record<keyof ${client}, Operation> = {
${all('row')}};
`;
  return { types, operations: table };
}
