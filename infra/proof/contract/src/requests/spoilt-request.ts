import fc, { type Arbitrary } from 'fast-check';
import { hostileEnd, hostileText, hostileValue } from './hostile.ts';
import { collectionOfParameter } from './known-things.ts';
import type { FuzzRequest } from './request.ts';
import { foreignThing, thing } from './texts.ts';
import { requestOf, type Draft } from './valid-request.ts';

type Spoil = (draft: Draft) => Arbitrary<FuzzRequest>;

/** Ways to add one fault to a valid request. */
const spoils: Spoil[] = [
  // A field of the body, at any depth, is replaced, removed or added.
  (draft) => replaced(draft, hostileValue),
  (draft) => replaced(draft, hostileValue),
  (draft) => replaced(draft, fc.constant(undefined)),
  (draft) =>
    hostileValue.map((value) => requestOf({ ...draft, body: { ...asObject(draft.body), unknown: value } })),
  // The whole body.
  (draft) => hostileValue.map((body) => ({ ...requestOf(draft), body: JSON.stringify(body) })),
  (draft) => fc.double({ min: 0, max: 1, noNaN: true }).map((part) => cut(requestOf(draft), part)),
  (draft) =>
    fc
      .constantFrom('{"a":1,}', '{"__proto__":{"a":1}}', '[', '"', 'nul', '{"a":1e99999}', '\ufeff{}', '{}{}')
      .map((body) => ({ ...requestOf(draft), body })),
  (draft) =>
    fc.string({ unit: 'binary', maxLength: 40 }).map((body) => ({ ...requestOf(draft), body, bytes: true })),
  // The query or the path.
  (draft) => fc.tuple(nameOf(draft), hostileText).map(([name, text]) => withQuery(draft, name, text)),
  (draft) =>
    hostileEnd.map((end) => ({
      ...requestOf(draft),
      target: requestOf({ ...draft, query: [] }).target + end,
    })),
  (draft) =>
    hostileText.map((text) =>
      requestOf({ ...draft, path: everyName(draft, encodeURIComponent(text.toWellFormed())) }),
    ),
  (draft) =>
    fc
      .constantFrom('limit', 'before', 'after')
      .chain((name) => thing('cursor').map((cursor) => withQuery(draft, name, cursor))),
  // An id of another organization.
  (draft) => foreignPath(draft).map((path) => requestOf({ ...draft, path })),
  (draft) =>
    replaced(
      draft,
      fc.constantFrom('campaigns', 'leads', 'mailboxes', 'surveys', 'invitations').chain(foreignThing),
    ),
  // The head of the request.
  (draft) =>
    fc
      .constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'application/json; charset=latin1',
        'application/json;charset=utf-8',
        '',
        'json',
        'application/x-ndjson',
        'text/csv',
      )
      .map((type) => withHeader(draft, 'content-type', type)),
  (draft) =>
    fc
      .constantFrom('gzip', 'br', 'deflate', 'compress', 'identity', 'x')
      .map((coding) => withHeader(draft, 'content-encoding', coding)),
  (draft) =>
    fc
      .constantFrom('', ' ', 'x'.repeat(300), 'ümlaut', 'a b')
      .map((key) => withHeader(draft, 'idempotency-key', key)),
  (draft) =>
    fc
      .constantFrom(
        '',
        'Bearer',
        'Bearer x',
        'Basic eDp4',
        `Bearer reachback_pat_${'A'.repeat(36)}`,
        `Bearer rpk_${'0'.repeat(36)}`,
      )
      .map((given) => withHeader(draft, 'authorization', given)),
  (draft) =>
    fc
      .constantFrom('*/*', 'text/html', 'application/xml;q=0', 'x')
      .map((accept) => withHeader(draft, 'accept', accept)),
  (draft) =>
    fc
      .constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS')
      .map((method) => ({ ...requestOf(draft), method })),
];

/** The request of a draft with one fault. */
export function spoiltRequest(draft: Draft): Arbitrary<FuzzRequest> {
  return fc.oneof(...spoils.map((spoil) => spoil(draft)));
}

function replaced(draft: Draft, value: Arbitrary<unknown>): Arbitrary<FuzzRequest> {
  const places = placesIn(draft.body);
  if (places.length === 0) return value.map((body) => requestOf({ ...draft, body: body ?? {} }));
  return fc
    .tuple(fc.constantFrom(...places), value)
    .map(([place, instead]) => requestOf({ ...draft, body: changed(draft.body, place, instead) }));
}

/** Every member and item of a JSON value, as the keys that lead to it. */
function placesIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return at.length ? [at] : [];
  const inner = Object.entries(value).flatMap(([key, each]) => placesIn(each, [...at, key]));
  return at.length ? [at, ...inner] : inner;
}

function changed(value: unknown, [key, ...rest]: string[], instead: unknown): unknown {
  if (key === undefined) return instead;
  // The keys come from the value itself, so it is an object or an array.
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = changed(copy[key], rest, instead);
  return copy;
}

function cut(request: FuzzRequest, part: number): FuzzRequest {
  return { ...request, body: request.body?.slice(0, Math.floor(request.body.length * part)) ?? '{' };
}

function nameOf({ operation }: Draft): Arbitrary<string> {
  const names = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  return fc.constantFrom(...names, 'limit', 'unknown');
}

function withQuery(draft: Draft, name: string, text: string): FuzzRequest {
  const others = draft.query.filter(([known]) => known !== name);
  return requestOf({ ...draft, query: [...others, [name, text]] });
}

function everyName({ path }: Draft, text: string): Record<string, string> {
  return Object.fromEntries(Object.keys(path).map((name) => [name, text]));
}

function foreignPath({ operation, path }: Draft): Arbitrary<Record<string, string>> {
  const names = Object.keys(path);
  return fc.record(
    Object.fromEntries(
      names.map((name) => [name, foreignThing(collectionOfParameter(operation.path, name))]),
    ),
    { noNullPrototype: true },
  );
}

function withHeader(draft: Draft, name: string, value: string): FuzzRequest {
  return requestOf({ ...draft, headers: { ...draft.headers, [name]: value } });
}

function asObject(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {};
}
