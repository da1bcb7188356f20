import express, { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import type { Intake } from '../intake/intake.ts';
import { clientNetwork } from '../rate-limit/client-network.ts';

/**
 * A page for people, opened by a link in an email without a credential: the token in its path is the authorization.
 * Works without JavaScript; a GET changes nothing, because mail scanners follow links.
 */
export interface Page<Context> {
  method: 'GET' | 'POST';
  path: string;
  /** Maximum size of a form, in bytes. Defaults to 16 KiB. */
  formBytesMax?: number;
  handle(context: Context, visit: PageVisit): Promise<PageAnswer>;
}

export interface PageVisit {
  /** A HEAD request, which Express routes to the GET handler: the body is not sent, so nobody sees the page. */
  isHead: boolean;
  path: string;
  /** Parameters of the path. */
  params: Record<string, string>;
  query: Record<string, string>;
  /** Fields of the posted form (`application/x-www-form-urlencoded`). */
  form: Record<string, string>;
  /** Request headers by lower-case name, for callers that sign what they post. */
  headers: Record<string, string>;
  /** Whom limits per client address count, see `clientNetwork`. */
  network: string;
  userAgent: string;
  /** The browser's languages, most preferred first (`Accept-Language`). */
  languages: string[];
}

export interface PageAnswer {
  status: number;
  html?: string;
  /** The page loads a script of this service, which may call it. Defaults to forbidding all scripts. */
  hasScript?: boolean;
  /** Redirect target, with a 303 or 302 status. */
  location?: string;
  /** Content other than HTML, e.g. the tracking pixel. */
  content?: {
    type: string;
    bytes: Buffer;
    /** Defaults to no caching. */
    cacheControl?: string;
  };
  /** A cookie for this path, not readable by scripts. */
  cookie?: PageCookie;
}

export interface PageCookie {
  name: string;
  value: string;
  path: string;
  maxAgeSeconds: number;
  /** Whether it is sent over https only. */
  isSecure: boolean;
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const withScript = `${contentSecurityPolicy}; script-src 'self'; connect-src 'self'`;

/**
 * Mounts the pages, which need no authentication; concurrent work is shared fairly by client address.
 * @param onError what a page throws; defaults to the handler of the app
 */
export function pageRouter<Context>(
  pages: readonly Page<Context>[],
  context: Context,
  intake: Pick<Intake, 'work'>,
  onError?: ErrorRequestHandler,
): Router {
  const router = Router();
  for (const page of pages) {
    const form = express.urlencoded({
      extended: false,
      limit: page.formBytesMax ?? 16 * 1024,
      parameterLimit: 50,
    });
    const verb = page.method === 'GET' ? 'get' : 'post';
    router[verb](page.path, form, async (request, response) => {
      const turn = { user: `address ${clientNetwork(request)}`, kind: 'call', request } as const;
      sendPage(response, await intake.work(turn, () => page.handle(context, visitOf(request))));
    });
  }
  if (onError) router.use(onError);
  return router;
}

/** What a page learns about a request. */
export function visitOf(request: Request): PageVisit {
  return {
    isHead: request.method === 'HEAD',
    path: request.path,
    params: texts(request.params),
    query: texts(request.query),
    form: texts((request.body ?? {}) as Record<string, unknown>),
    headers: texts(request.headers),
    network: clientNetwork(request),
    userAgent: request.get('user-agent') ?? '',
    languages: request.acceptsLanguages(),
  };
}

/** The values that are single strings, without NUL, which Postgres cannot store. */
function texts(values: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replaceAll('\0', '')]));
}

/** Sends a page with the headers of all pages. */
export function sendPage(
  response: Response,
  { status, html, hasScript, location, content, cookie }: PageAnswer,
): void {
  response.status(status).set({
    'Content-Security-Policy': hasScript ? withScript : contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
  });
  if (cookie) setCookie(response, cookie);
  if (location) response.set('Location', location).end();
  // Email programs show it on pages of other origins.
  else if (content) {
    if (content.cacheControl) response.set('Cache-Control', content.cacheControl);
    response.set('Cross-Origin-Resource-Policy', 'cross-origin').type(content.type).end(content.bytes);
  } else response.type('html').send(html ?? '');
}

function setCookie(response: Response, { name, value, path, maxAgeSeconds, isSecure }: PageCookie): void {
  const maxAge = maxAgeSeconds * 1000;
  response.cookie(name, value, { path, maxAge, secure: isSecure, httpOnly: true, sameSite: 'lax' });
}

/** Escapes text for HTML and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
