import { formFault } from '@reachback/common/safe-http/check-url';
import { z } from 'zod';

const placeholder = '{externalId}';
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Template of the link from a visit into the organization's own system. `{externalId}` can be in the path, query and
 * fragment, so that every link leads to the same host. Null: no links.
 */
export const externalLinkField = z
  .string()
  .max(2000)
  .superRefine((template, context) => {
    const fault = faultOf(template);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .nullable()
  .describe(
    'Address of a visit in your own system, e.g. `https://booking.example/appointments/{externalId}`. The console replaces `{externalId}`, percent-encoded, and shows the link to everyone who can read responses.',
  );

/** Why it is no template, in words that continue the name of the field, or null. */
function faultOf(template: string): string | null {
  const [, authority] = /^https?:\/\/([^/?#]*)/i.exec(template) ?? [];
  if (authority?.includes('{')) return `must have ${placeholder} only after the host and port`;
  // A fragment is allowed here.
  const fault = formFault(template.replaceAll('#', '/'));
  if (fault) return fault;
  // The parser would take the next segment of the path for the host.
  if (authority === '') return 'must be a URL';
  const { protocol, hostname } = new URL(template);
  if (protocol === 'http:' && !localHosts.has(hostname)) {
    return 'must begin with https:// (http:// only for localhost)';
  }
  if (!template.includes(placeholder)) return `must contain ${placeholder}`;
  if (/[{}]/.test(template.replaceAll(placeholder, ''))) {
    return `must have no braces but those of ${placeholder}`;
  }
  return null;
}
