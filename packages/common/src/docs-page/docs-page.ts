import { escapeHtml } from '../page.ts';
import type { ApiDocument } from './document.ts';
import { eventHtml, operationHtml, prose } from './operation-html.ts';
import { style } from './style.ts';

/** A part of the page, with its own line in the navigation. */
interface Section {
  id: string;
  title: string;
  html: string;
}

/** What an OpenAPI document of ours says, as one page for people: no script, nothing loaded from elsewhere. */
export function docsPage(given: Record<string, unknown>): string {
  // Made by openapi.ts, in this shape.
  const document = given as unknown as ApiDocument;
  const { info, components } = document;
  const sections = [...document.tags.map((tag) => groupSection(tag, document)), ...lastSections(document)];
  const links = sections.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  const title = escapeHtml(info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${prose(info.description)}</p>
<p>Every call carries <code>Authorization: Bearer …</code>. ${prose(components.securitySchemes.bearer.description)}
The same for programs is at <a href="/openapi.json">/openapi.json</a>; the folder <code>docs</code> of the repository
begins with a quickstart.</p>
<nav aria-label="Parts of this page"><ul>${links.join('')}</ul></nav>
${sections.map(sectionHtml).join('\n')}</main></body></html>`;
}

function sectionHtml({ id, title, html }: Section): string {
  return `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${html}</section>`;
}

function groupSection(
  { name, description = '' }: ApiDocument['tags'][number],
  document: ApiDocument,
): Section {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags[0] === name)
      .map(([method, operation]) => operationHtml({ method, path, operation }, document.components)),
  );
  const about = description && `<p>${prose(description)}</p>`;
  return {
    id: escapeHtml(name.replaceAll(' ', '-')),
    title: escapeHtml(name),
    html: about + operations.join(''),
  };
}

function lastSections(document: ApiDocument): Section[] {
  const events = Object.entries(document.webhooks ?? {});
  return [...(events.length ? [eventsSection(document, events)] : []), errorsSection(document)];
}

function eventsSection(
  { components }: ApiDocument,
  events: [string, { post: Parameters<typeof eventHtml>[1] }][],
): Section {
  const list = events.map(([type, { post }]) => eventHtml(type, post, components));
  const about = `<p>What is posted to the addresses added under <a href="#webhooks">webhooks</a>, signed, and again until it is
answered with 2xx. Signatures, retries and recovery are in <code>docs/webhooks.md</code>.</p>`;
  return { id: 'events', title: 'Events', html: about + list.join('') };
}

function errorsSection({ components }: ApiDocument): Section {
  const rows = Object.entries(components.responses).map(
    ([status, { description }]) => `<tr><th scope="row">${status}</th><td>${prose(description)}</td></tr>`,
  );
  const html = `<p>The body of every refusal is <code>{"error":{"code":"…","message":"…"}}</code>: the code for programs, the message
for people. All codes, and what to do, are in <code>docs/errors.md</code>, all limits in <code>docs/limits.md</code>.</p>
<table><caption>Statuses</caption>${rows.join('')}</table>`;
  return { id: 'errors', title: 'Errors', html };
}
