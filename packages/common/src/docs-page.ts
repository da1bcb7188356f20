import { escapeHtml } from './page.ts';

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  default?: unknown;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

/** What an OpenAPI document of ours says, as one page for people: no script, nothing loaded from elsewhere. */
export function docsPage(document: Record<string, unknown>): string {
  // Made by openapi.ts, in this shape.
  const { info, paths } = document as {
    info: { title: string; description: string };
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  const sections = groups.map((group) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === group);
    return `<section id="${escapeHtml(group)}"><h2>${escapeHtml(group)}</h2>${own.map(operationHtml).join('')}</section>`;
  });
  const links = groups.map((group) => `<a href="#${escapeHtml(group)}">${escapeHtml(group)}</a>`).join(' · ');
  const title = escapeHtml(info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${escapeHtml(info.description)}</p>
<p>The whole contract for programs: <a href="/openapi.json">/openapi.json</a>. Errors: <code>{"error":{"code","message"}}</code>.</p>
<nav>${links}</nav>${sections.join('')}</main></body></html>`;
}

function operationHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const body = operation.requestBody?.content['application/json']?.schema;
  const rows = [
    ...(operation.parameters ?? []).map((one) =>
      row(one.name, one.in, one.required, { ...one.schema, description: one.description }),
    ),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      row(name, 'body', body?.required?.includes(name) ?? false, schema),
    ),
  ];
  const table = rows.length ? `<table>${rows.join('')}</table>` : '';
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description.replaceAll('`', ''))}</p>${table}</details>`;
}

function row(name: string, place: string, required: boolean, schema: JsonSchema): string {
  const type = schema.enum ? schema.enum.join(' | ') : [schema.type ?? ''].flat().join(' or ');
  const standard = schema.default === undefined ? '' : `, default ${JSON.stringify(schema.default)}`;
  const cells = [name, place, `${type}${required ? ', required' : standard}`, schema.description ?? ''];
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

const style = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:2rem auto;padding:0 1rem}summary{cursor:pointer;padding:.3rem 0}summary b{display:inline-block;min-width:4rem}
table{border-collapse:collapse;margin:.3rem 0 1rem 1rem;font-size:.9rem}td{border-top:1px solid #8884;padding:.2rem .8rem .2rem 0;vertical-align:top}`;
