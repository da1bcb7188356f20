import { z } from 'zod';
import { invalidRequest } from '@reachback/common/http/errors/errors';
import { checkUrl } from '@reachback/common/safe-http/check-url';
import type { EventTypes } from '../events/event-type.ts';
import type { WebhookContext } from '../webhook-context.ts';

const headersMax = 20;
const headerValueMax = 2000;
/** A token of RFC 9110 section 5.6.2. */
const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Headers of the connection (RFC 9110 section 7.6.1), of the message format, or of the signature. */
const reserved = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'content-type',
  'content-encoding',
  'accept-encoding',
  'expect',
  'user-agent',
]);
const reservedStart = /^(proxy-|webhook-|x-outreach-|x-survey-)/;

/** Why a header cannot be set, or null. */
export function headerFault(name: string, value: string): string | null {
  const lower = name.toLowerCase();
  if (!headerName.test(name)) return 'is not a valid header name';
  if (reserved.has(lower) || reservedStart.test(lower)) return 'is set by us or by the connection';
  if (value.length > headerValueMax) return `must have at most ${headerValueMax} characters`;
  if (!/^[\t\x20-\x7e]*$/.test(value)) return 'must be a single line of ASCII';
  return null;
}

const headers = z.record(z.string(), z.string()).superRefine((given, context) => {
  const names = Object.keys(given).map((name) => name.toLowerCase());
  if (names.length > headersMax) context.addIssue(`must be at most ${headersMax}`);
  if (new Set(names).size < names.length) context.addIssue('has one header twice');
  for (const [name, value] of Object.entries(given)) {
    const message = headerFault(name, value);
    if (message) context.addIssue({ code: 'custom', path: [name], message });
  }
});

/** The fields of an endpoint that its owner sets. */
export function endpointFields(events: EventTypes) {
  const types = [...Object.keys(events), '*'];
  return {
    url: z.string().describe('https; where the events are posted'),
    event_types: z
      .array(z.enum(types))
      .min(1)
      .max(types.length)
      .transform((given) => [...new Set(given)])
      .describe('`*` is every type, those of later releases too'),
    description: z.string().max(1000).describe('For you'),
    headers: headers.describe('Sent with every request, e.g. Authorization; replaces all that were set'),
    rate_per_second: z.int().min(1).max(1000).nullable().describe('Requests at most; null: no limit'),
  };
}

/** @throws ApiError 400 with the rule that the URL violates */
export function refuseBadUrl({ webhooks }: Pick<WebhookContext, 'webhooks'>, url: string): void {
  const fault = checkUrl(url, webhooks.rules);
  if (fault) throw invalidRequest('url', fault);
}

/** Encrypts headers for storage. */
export async function sealHeaders(
  { secrets }: Pick<WebhookContext, 'secrets'>,
  given: Record<string, string>,
): Promise<{ names: string[]; sealed: string | null }> {
  const names = Object.keys(given);
  return { names, sealed: names.length === 0 ? null : await secrets.seal(JSON.stringify(given)) };
}
