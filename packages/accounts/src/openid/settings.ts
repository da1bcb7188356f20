import { uuidOf } from '@reachback/common/values/ids';
import { z } from 'zod';
import { parseUrl } from '@reachback/common/values/parse-url';

const label = z.string().trim().min(1).max(60);

/** Anybody can create a tenant at Microsoft, and claim any address in it. */
const manyTenants = /^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)(\/|$)/;

const setting = z.strictObject({
  /** Part of the redirect URI, so that an answer of one provider is never accepted as one of another. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower-case letters, digits and hyphens'),
  /** Label of the button. */
  name: label,
  issuer: z
    .string()
    .refine(isIssuer, 'must begin with https:// (http:// only for localhost)')
    .refine((text) => !manyTenants.test(text), 'must be the issuer of one tenant'),
  client_id: z.string().min(1).max(500),
  client_secret: z.string().min(1).max(2_000),
  scopes: z.string().default('openid email profile'),
  /** Treats addresses as verified if the provider does not say. */
  trust_email: z.boolean().default(false),
  /** Skips the code of the authenticator app for people who sign in there. */
  trust_second_factor: z.boolean().default(false),
  /**
   * People with a verified address at one of these domains become members of an organization at their first sign-in.
   */
  join: z
    .strictObject({
      domains: z
        .array(
          z
            .string()
            .toLowerCase()
            .regex(/^[^@\s]+\.[^@\s]+$/, 'must be like example.com'),
        )
        .min(1)
        .max(100),
      organization_id: z
        .string()
        .transform((text) => uuidOf('org', text) ?? '')
        .refine((id) => id !== '', 'must be an id like org_…'),
      role: z.enum(['admin', 'member', 'viewer']).default('member'),
    })
    .optional(),
});

/** The operator's configuration of an identity provider (OpenID Connect). */
export type OpenIdSettings = z.output<typeof setting>;

const settings = z
  .array(setting)
  .max(10)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'ids must be unique')
  .refine((all) => new Set(all.map(({ issuer }) => issuer)).size === all.length, 'issuers must be unique');

/** The variable OPENID_PROVIDERS: a JSON array; defaults to empty. */
export const openIdProviders = z
  .string()
  .default('[]')
  .transform((text, context): OpenIdSettings[] => {
    const parsed = settings.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues)
      context.addIssue([path.join('.'), message].filter(Boolean).join(' '));
    return z.NEVER;
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not an array, which the error message says.
    return text;
  }
}

/** Private hosts are allowed, as only the operator can choose the issuer. */
function isIssuer(text: string): boolean {
  if (parseUrl(text) === null) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !search && !hash;
}
