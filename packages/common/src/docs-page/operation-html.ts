import { escapeHtml } from '../page.ts';
import { resolved, type ApiDocument, type Content, type Operation } from './document.ts';
import { fieldsOf, typeText, type Field } from './fields.ts';

type Components = ApiDocument['components'];

/** A field, and where it is given: in the path, the query, a header or the body. */
type Given = Field & { place: string };

/** An operation: one line, that opens to what is given, what is answered and what may be refused. */
export function operationHtml(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  components: Components,
): string {
  const heading = `<b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code>`;
  const body = `${given(operation, components)}${answers(operation, components)}`;
  return entry(operation, heading, body);
}

/** An event that subscribers get: one line, that opens to its body. */
export function eventHtml(type: string, operation: Operation, { schemas }: Components): string {
  const body = operation.requestBody?.content['application/json']?.schema ?? {};
  return entry(operation, `<code>${escapeHtml(type)}</code>`, fieldsTable('Body', fieldsOf(body, schemas)));
}

/** Text in which `code` is set between backquotes. */
export function prose(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

/** The anchor is inside, so that a link to it opens the entry without a script. */
function entry({ operationId, summary, description }: Operation, heading: string, body: string): string {
  const id = escapeHtml(operationId);
  return `<details><summary>${heading} <span>${prose(summary)}</span></summary>
<div id="${id}"><p>${prose(description)} <a href="#${id}">Link to ${id}</a></p>${body}</div></details>`;
}

function given({ parameters = [], requestBody }: Operation, { schemas }: Components): string {
  const named: Given[] = parameters.map(({ name, in: place, required, description = '', schema }) => {
    return { name, place, type: typeText(schema, schemas), required, description };
  });
  const { schema: body, example } = requestBody?.content['application/json'] ?? {};
  const inBody = body ? fieldsOf(body, schemas).map((field) => ({ ...field, place: 'body' })) : [];
  const file = requestBody && !body ? `<p>The body is ${mediaTypes(requestBody.content)}.</p>` : '';
  const rows = [...named, ...inBody];
  return (rows.length ? fieldsTable('Given', rows) : '') + file + (example ? exampleHtml(example) : '');
}

function exampleHtml(example: unknown): string {
  return `<p>For example:</p><pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`;
}

function answers({ responses }: Operation, { responses: named, schemas }: Components): string {
  const all = Object.entries(responses).map(([status, response]) => ({
    status,
    ...resolved(response, named),
  }));
  const refusals = all.filter(({ status }) => status >= '400');
  const html = all
    .filter(({ status }) => status < '400')
    .map(({ status, content }) => {
      if (!content) return `<p><b>${status}</b>, without a body.</p>`;
      const schema = content['application/json']?.schema;
      if (!schema) return `<p><b>${status}</b> with ${mediaTypes(content)}.</p>`;
      return fieldsTable(`Answer ${status}`, fieldsOf(schema, schemas));
    });
  const list = refusals.map(({ status, description }) => `<li><b>${status}</b> ${prose(description)}</li>`);
  return `${html.join('')}<details class="more"><summary>Refusals</summary><ul>${list.join('')}</ul></details>`;
}

function mediaTypes(content: Content): string {
  return Object.keys(content)
    .map((type) => `<code>${escapeHtml(type)}</code>`)
    .join(' or ');
}

function fieldsTable(caption: string, fields: (Field | Given)[]): string {
  const rows = fields.map((field) => {
    const place =
      'place' in field
        ? `<td class="place">${escapeHtml(field.place)}${field.required ? ', required' : ''}</td>`
        : '';
    return `<tr><th scope="row"><code>${escapeHtml(field.name)}</code></th>${place}<td>${escapeHtml(field.type)}</td><td>${prose(field.description)}</td></tr>`;
  });
  return `<table><caption>${caption}</caption>${rows.join('')}</table>`;
}
