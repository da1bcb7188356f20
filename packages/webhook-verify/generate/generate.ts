import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Schema } from '../../client/generate/document.ts';
import { comment, schemaType } from '../../client/generate/schema-type.ts';

/** The part of an OpenAPI 3.1 document that lists the events. */
interface Document {
  webhooks: Record<string, { post: Event }>;
}

interface Event {
  summary: string;
  requestBody: { content: { 'application/json': { schema: Schema } } };
}

/** `pnpm generate`: generates the types of each service's events from its committed openapi.json. */
const output = new URL('../src/generated/', import.meta.url);
await mkdir(output, { recursive: true });
for (const [service, name] of [
  ['outreach', 'OutreachEventData'],
  ['survey', 'SurveyEventData'],
] as const) {
  const contract = new URL(`../../../apps/${service}/openapi.json`, import.meta.url);
  // The tests of the service compare the file with its event types.
  const { webhooks } = JSON.parse(await readFile(contract, 'utf8')) as Document;
  const members = Object.entries(webhooks).map(([type, { post }]) => member(type, post));
  const text = `// Written from apps/${service}/openapi.json by \`pnpm generate\`.

/** The \`data\` of every type of event of the service, by type. */
export interface ${name} {
${members.join('')}}
`;
  await writeFile(new URL(`${service}-events.ts`, output), text);
}

/** Without `occurred_at`, which every event has: see events-of.ts. */
function member(type: string, { summary, requestBody }: Event): string {
  const data = requestBody.content['application/json'].schema.properties?.data ?? {};
  const { occurred_at: _always, ...properties } = data.properties ?? {};
  const required = data.required?.filter((name) => name !== 'occurred_at');
  return `${comment({ description: summary })}${JSON.stringify(type)}: ${schemaType({ ...data, properties, required })};\n`;
}
