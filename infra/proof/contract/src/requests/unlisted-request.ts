import fc, { type Arbitrary } from 'fast-check';
import { hostileText, hostileValue } from './hostile.ts';
import type { FuzzRequest } from './request.ts';

/** Routes of a service that are not in its document. */
export interface UnlistedPlaces {
  /** Paths of public pages, with tokens that the service signed. */
  pages: readonly string[];
  /** Paths that providers post to, with tokens that the service signed. */
  inbound: readonly string[];
}

const assistantHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};
const version = '2025-11-25';

/** Requests to `/mcp`, to inbound URLs and to the pages linked in messages. */
export function anyUnlistedRequest(
  { pages, inbound }: UnlistedPlaces,
  tools: readonly string[],
): Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...(tools.length > 0 ? [assistantCall(tools)] : []),
    ...(inbound.length > 0 ? [inboundReport(inbound)] : []),
    ...(pages.length > 0 ? [pageVisit(pages)] : []),
  );
}

const post = (target: string, body: string, headers: Record<string, string>): FuzzRequest => ({
  method: 'POST',
  target,
  headers,
  body,
});

function assistantCall(tools: readonly string[]): Arbitrary<FuzzRequest> {
  const id = fc.oneof(fc.integer(), fc.string({ maxLength: 5 }), hostileValue);
  const method = fc.oneof(
    {
      arbitrary: fc.constantFrom(
        'tools/list',
        'tools/call',
        'initialize',
        'ping',
        'notifications/initialized',
      ),
      weight: 4,
    },
    {
      arbitrary: fc.constantFrom(
        'resources/list',
        'prompts/get',
        'sampling/createMessage',
        'server/discover',
        '',
        '__proto__',
      ),
      weight: 1,
    },
  );
  const params = fc.oneof(
    fc.record({
      name: fc.oneof(fc.constantFrom(...tools), fc.string({ maxLength: 20 })),
      arguments: toolInput,
    }),
    fc.constant({ protocolVersion: version, capabilities: {}, clientInfo: { name: 'fuzz', version: '1' } }),
    hostileValue,
  );
  const call = fc.record(
    { jsonrpc: fc.constantFrom('2.0', '2.0', '2.0', '1.0'), id, method, params },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    { arbitrary: call, weight: 6 },
    { arbitrary: fc.array(call, { maxLength: 5 }), weight: 1 },
    { arbitrary: hostileValue, weight: 1 },
  );
  const headers = fc.constantFrom<Record<string, string>>(
    assistantHeaders,
    assistantHeaders,
    { ...assistantHeaders, 'mcp-protocol-version': version },
    { ...assistantHeaders, 'mcp-protocol-version': 'x'.repeat(100) },
    { ...assistantHeaders, 'mcp-session-id': 'none' },
    { ...assistantHeaders, origin: 'https://evil.example' },
    { ...assistantHeaders, accept: 'text/html' },
    { 'content-type': 'text/plain' },
    {},
  );
  return fc.tuple(body, headers).map(([value, given]) => post('/mcp', JSON.stringify(value) ?? '', given));
}

const toolInput = fc.oneof(
  fc.dictionary(
    fc.constantFrom(
      'id',
      'leads',
      'entries',
      'limit',
      'since',
      'externalId',
      'email',
      'firstName',
      'tags',
      'category',
    ),
    hostileValue,
    { noNullPrototype: true },
  ),
  fc.constantFrom(
    { id: '@mine:campaigns:0@' },
    { id: '@theirs:campaigns:0@' },
    { id: '@mine:campaigns:0@', leads: [{ email: 'tool@client.example' }] },
    { entries: ['tool@client.example'] },
    { externalId: 'tool', email: 'tool@client.example' },
    {},
  ),
  hostileValue,
);

const jsonReport = fc.record(
  {
    RecordType: fc.constantFrom('Bounce', 'SpamComplaint', 'SubscriptionChange', 'Delivery'),
    Type: fc.constantFrom('HardBounce', 'Notification', 'TopicConfirmation', 'SubscriptionConfirmation'),
    Email: fc.oneof(fc.constant('person@own.example'), hostileText),
    Details: hostileText,
    RawEmail: fc.oneof(fc.constant('From: a@b.example\r\n\r\nPlease remove me.'), hostileText),
    Message: hostileText,
    SigningCertURL: fc.oneof(fc.constant('http://127.0.0.1:9/x.pem'), hostileText),
    signature: fc.oneof(hostileValue, fc.constant({ timestamp: '1', token: 't', signature: 's' })),
    'event-data': hostileValue,
    payload: hostileValue,
    event: hostileText,
  },
  { requiredKeys: [] },
);

const form = fc
  .array(
    fc.tuple(fc.constantFrom('email', 'body-mime', 'timestamp', 'token', 'signature', 'a[b]'), hostileText),
    {
      maxLength: 6,
    },
  )
  .map((fields) =>
    fields.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&'),
  );

const multipart = hostileText.map(
  (text) =>
    `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\n${text}\r\n--b${text.length % 2 ? '--' : ''}\r\n`,
);

function inboundReport(places: readonly string[]): Arbitrary<FuzzRequest> {
  const content = fc.oneof(
    jsonReport.map((report) => ({ body: JSON.stringify(report), type: 'application/json' })),
    fc
      .array(jsonReport, { maxLength: 4 })
      .map((reports) => ({ body: JSON.stringify(reports), type: 'application/json' })),
    hostileValue.map((value) => ({ body: JSON.stringify(value) ?? '', type: 'application/json' })),
    form.map((body) => ({ body, type: 'application/x-www-form-urlencoded' })),
    multipart.map((body) => ({ body, type: 'multipart/form-data; boundary=b' })),
    hostileText.map((body) => ({ body: body.toWellFormed(), type: 'text/plain' })),
  );
  const more = fc.constantFrom<Record<string, string>>(
    {},
    {},
    { 'content-encoding': 'gzip' },
    { 'x-amz-sns-message-type': 'Notification' },
    { 'x-twilio-email-event-webhook-signature': 'AAAA', 'x-twilio-email-event-webhook-timestamp': '1' },
    { 'calendly-webhook-signature': 't=1,v1=00' },
    { 'x-cal-signature-256': '00' },
    { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' },
  );
  return fc
    .tuple(bentAddress(places), content, more)
    .map(([target, { body, type }, headers]) => post(target, body, { 'content-type': type, ...headers }));
}

function pageVisit(places: readonly string[]): Arbitrary<FuzzRequest> {
  const fields = fc.constantFrom(
    'score',
    'comment',
    'edit',
    'to',
    'lang',
    'List-Unsubscribe',
    'From',
    'Body',
  );
  const pairs = fc
    .array(fc.tuple(fields, fc.oneof(fc.integer({ min: -1, max: 11 }).map(String), hostileText)), {
      maxLength: 4,
    })
    .map((all) => all.map(([name, text]) => `${name}=${encodeURIComponent(text.toWellFormed())}`).join('&'));
  const headers = fc.constantFrom<Record<string, string>>(
    {},
    { 'accept-language': 'de-CH, *;q=0.5, xx-yy-zz;q=9' },
    { 'user-agent': '' },
    { 'accept-language': ','.repeat(500) },
    { cookie: '__proto__=1' },
  );
  return fc
    .tuple(
      bentAddress(places),
      pairs,
      pairs,
      fc.constantFrom('GET', 'GET', 'POST', 'HEAD', 'PUT', 'OPTIONS'),
      headers,
    )
    .map(([place, query, body, method, given]) => ({
      method,
      target: query ? `${place}${place.includes('?') ? '&' : '?'}${query}` : place,
      headers: method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded', ...given } : given,
      body: method === 'POST' ? body : null,
    }));
}

/** Mostly a working path, else one with a part changed. */
function bentAddress(places: readonly string[]): Arbitrary<string> {
  const address = fc.constantFrom(...places);
  const bent = fc
    .tuple(address, hostileText)
    .map(([place, text]) => place.replace(/[^/]+$/, encodeURIComponent(text.toWellFormed()) || 'x'));
  const cut = fc
    .tuple(address, fc.integer({ min: 1, max: 20 }))
    .map(([place, by]) => place.slice(0, -by) || '/');
  return fc.oneof(
    { arbitrary: address, weight: 6 },
    { arbitrary: bent, weight: 1 },
    { arbitrary: cut, weight: 1 },
  );
}
