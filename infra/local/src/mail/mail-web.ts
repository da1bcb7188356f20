import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { CaughtMail } from './caught-mail.ts';
import { listPage, mailPage, mailViews, type MailView } from './mail-pages.ts';
import type { MailFilter, MailStore } from './mail-store.ts';
import { liveScript } from './page.ts';
import { readMail } from './read-mail.ts';

export interface MailWeb {
  close(): Promise<void>;
}

interface Answer {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

const pageMails = 50;
const limitMax = 1_000;

/** Our own pages load their own style and script, and nothing else. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; " +
  "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** An email's HTML may load styles, images and fonts, but it cannot run scripts or access our pages. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
  'img-src data: http: https:; font-src data: http: https:';

/**
 * Web page of the caught emails, also as JSON: `GET /api/mails?to=&from=&subject=&since=&before=&limit=` → `{ data,
 * next, total }`, newest first; `GET /api/mails/:id` with headers, text and HTML; `GET /api/mails/:id/source`; `DELETE
 * /api/mails`.
 * @throws Error if the port is in use
 */
export async function startMailWeb(options: {
  store: MailStore;
  host: string;
  port: number;
}): Promise<MailWeb> {
  const { store, host, port } = options;
  const server = createServer((request, response) => {
    answer(store, request)
      .catch((): Answer => problem(500, 'internal_error', 'the email could not be shown'))
      .then(
        (result) => send(response, result),
        () => response.destroy(),
      );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(store: MailStore, { method = 'GET', url = '/' }: IncomingMessage): Promise<Answer> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (method === 'DELETE' && pathname === '/api/mails') {
    store.clear();
    return { status: 204, type: 'text/plain', body: '' };
  }
  if (method !== 'GET' && method !== 'HEAD')
    return problem(405, 'method_not_allowed', `${method} ${pathname}`);
  if (pathname === '/') return listAnswer(store, searchParams);
  if (pathname === '/live.js') return { status: 200, type: 'text/javascript', body: liveScript };
  if (pathname === '/api/mails') return apiList(store, searchParams);
  const [, api, id, part, place] = /^(\/api)?\/mails\/(\d+)(?:\/(\w+))?(?:\/(\d+))?$/.exec(pathname) ?? [];
  const mail = id ? store.find(Number(id)) : null;
  const raw = mail && (await store.raw(mail.id));
  if (!mail || !raw) return problem(404, 'not_found', 'no such email');
  if (part === 'source') return { status: 200, type: 'text/plain; charset=utf-8', body: raw };
  if (api) return apiMail(mail, raw);
  if (part === 'html') return htmlPart(raw);
  if (part === 'attachments') return attachment(raw, Number(place));
  return mailAnswer(mail, raw, searchParams.get('view'));
}

function listAnswer(store: MailStore, query: URLSearchParams): Answer {
  const { mails, next, total, filter } = find(store, query, pageMails);
  const older = next && `/?${new URLSearchParams({ ...Object.fromEntries(query), before: next }).toString()}`;
  return htmlPage(listPage({ mails, total, filter, older }));
}

function apiList(store: MailStore, query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 100);
  if (!Number.isInteger(limit) || limit < 1 || limit > limitMax) {
    return problem(400, 'invalid_request', `limit: must be a whole number from 1 to ${limitMax}`);
  }
  const { mails, next, total } = find(store, query, limit);
  return json({ data: mails, next, total });
}

function find(store: MailStore, query: URLSearchParams, limit: number) {
  const before = query.get('before');
  const filter: MailFilter = {
    to: query.get('to') ?? undefined,
    from: query.get('from') ?? undefined,
    subject: query.get('subject') ?? undefined,
    since: query.get('since') ?? undefined,
    before: before === null ? undefined : Number(before),
  };
  const { mails, total } = store.list(filter, limit + 1);
  const shown = mails.slice(0, limit);
  const next = mails.length > limit ? String(shown.at(-1)!.id) : null;
  return { mails: shown, total, next, filter };
}

async function apiMail(mail: CaughtMail, raw: Buffer): Promise<Answer> {
  const { attachments, ...content } = await readMail(raw);
  const files = attachments.map(({ name, type, content: bytes }) => ({
    name,
    type,
    sizeBytes: bytes.length,
  }));
  return json({ ...mail, ...content, attachments: files });
}

async function mailAnswer(mail: CaughtMail, raw: Buffer, asked: string | null): Promise<Answer> {
  const content = await readMail(raw);
  const known = mailViews.find((view) => view === asked);
  const view: MailView = known ?? (content.html ? 'html' : 'text');
  return htmlPage(mailPage(mail, content, raw.toString('utf8'), view));
}

async function htmlPart(raw: Buffer): Promise<Answer> {
  const { html } = await readMail(raw);
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><base target="_blank">${html}`,
    headers: { 'Content-Security-Policy': mailPolicy },
  };
}

async function attachment(raw: Buffer, place: number): Promise<Answer> {
  const file = (await readMail(raw)).attachments[place];
  if (!file) return problem(404, 'not_found', 'no such attachment');
  const headers = { 'Content-Disposition': 'attachment', 'Content-Security-Policy': 'sandbox' };
  return { status: 200, type: 'application/octet-stream', body: file.content, headers };
}

function htmlPage(body: string): Answer {
  const headers = { 'Content-Security-Policy': pagePolicy };
  return { status: 200, type: 'text/html; charset=utf-8', body, headers };
}

function json(value: unknown, status = 200): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

function problem(status: number, code: string, message: string): Answer {
  return json({ error: { code, message } }, status);
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  });
  response.end(body);
}
