import { scopes } from '@reachback/common/auth/bearer-auth';
import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import type { Accounts } from '../accounts.ts';
import { parseFields } from '../fields.ts';
import type { IssuedCredential, ListedCredential } from '../credentials/issue-credential.ts';
import { createKey, listKeys, revokeKey } from '../credentials/keys.ts';
import { personByEmail } from '../people/people.ts';
import { createToken, listTokens, revokeToken } from '../credentials/tokens.ts';
import {
  actor,
  givenId,
  shownId,
  table,
  UsageError,
  withShownIds,
  type Command,
  type CommandOption,
  type CommandOutput,
} from './command.ts';
import { emailOption, organizationIdOf, organizationOption } from './organization-commands.ts';

const issueOptions: Record<string, CommandOption> = {
  name: { type: 'string', help: '<text>: what it is for' },
  scopes: { type: 'string', help: `<list>: with commas, of ${scopes.join(', ')}` },
  'expires-days': { type: 'string', help: '<days>: until it expires, or never; 365 by default' },
};

const createTokenCommand: Command = {
  name: 'create-token',
  summary: 'Create a personal access token and print it once',
  options: { email: emailOption, ...issueOptions },
  async run({ accounts, options }) {
    const { id: personId } = await personByEmail(accounts, options.email!);
    return shownOnce('token', await createToken(accounts, actor, { personId, ...asked(options) }));
  },
};

const createKeyCommand: Command = {
  name: 'create-key',
  summary: 'Create an organization key and print it once',
  options: { organization: organizationOption, ...issueOptions },
  async run({ accounts, options }) {
    const organizationId = await organizationIdOf(accounts, options.organization!);
    return shownOnce('key', await createKey(accounts, actor, { organizationId, ...asked(options) }));
  },
};

const listTokensCommand: Command = {
  name: 'list-tokens',
  summary: 'List the tokens of a person, or the keys of an organization',
  options: {
    email: { ...emailOption, required: false },
    organization: { ...organizationOption, required: false },
  },
  async run({ accounts, options: { email, organization } }) {
    if (email && !organization) {
      return listed('token', await listTokens(accounts, (await personByEmail(accounts, email)).id));
    }
    if (organization && !email)
      return listed('key', await listKeys(accounts, await organizationIdOf(accounts, organization)));
    throw new UsageError('give either --email or --organization');
  },
};

const revokeCommand: Command = {
  name: 'revoke',
  summary: 'Revoke a token or key immediately and permanently',
  argument: 'id or hint',
  options: {},
  async run({ accounts, argument }) {
    const { kind, id, ownerId, hint } = await findOne(accounts, argument);
    if (kind === 'token') await revokeToken(accounts, actor, { personId: ownerId, id });
    else await revokeKey(accounts, actor, { organizationId: ownerId, id });
    const shown = shownId(kind, id);
    return { text: `revoked ${kind} ${shown} (${hint})`, json: { kind, id: shown, hint } };
  },
};

export const credentialCommands = [createTokenCommand, createKeyCommand, listTokensCommand, revokeCommand];

const askedFields = {
  name: z.string().default('created by accounts'),
  scopes: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(scopes)))
    .optional(),
  'expires-days': z
    .union(
      [z.literal('never').transform(() => null), z.coerce.number<string>().int()],
      'must be a number of days, or never',
    )
    .optional(),
};

function asked(options: Record<string, string | undefined>) {
  const { 'expires-days': expiresInDays, ...rest } = parseFields(askedFields, options);
  return { ...rest, expiresInDays };
}

function shownOnce(kind: 'token' | 'key', { secret, ...credential }: IssuedCredential): CommandOutput {
  return { text: secret, json: { ...withShownIds(credential, kind), secret } };
}

function listed(kind: 'token' | 'key', given: ListedCredential[]): CommandOutput {
  const credentials = given.map((one) => withShownIds(one, kind));
  const rows = credentials.map(({ id, hint, name, scopes: granted, expiresAt, revokedAt, lastUsedAt }) => [
    id,
    hint,
    name,
    granted.join(','),
    revokedAt ? 'revoked' : (expiresAt?.toISOString().slice(0, 10) ?? 'never'),
    lastUsedAt?.toISOString().slice(0, 16) ?? 'never',
  ]);
  return {
    text: table([['ID', 'HINT', 'NAME', 'SCOPES', 'EXPIRES', 'LAST USED'], ...rows]),
    json: credentials,
  };
}

interface Found {
  kind: 'token' | 'key';
  id: string;
  ownerId: string;
  hint: string;
}

/** @throws ApiError 404; 409 with the ids when the hint matches several live ones */
async function findOne({ db }: Accounts, idOrHint: string): Promise<Found> {
  const where = (kind: 'token' | 'key') => {
    const id = givenId(kind, idOrHint);
    return id ? { id } : { hint: idOrHint, revokedAt: null };
  };
  const select = { id: true, hint: true };
  const tokens = await db.personalToken.findMany({
    where: where('token'),
    select: { ...select, personId: true },
    take: 10,
  });
  const keys = await db.organizationKey.findMany({
    where: where('key'),
    select: { ...select, organizationId: true },
    take: 10,
  });
  const found: Found[] = [
    ...tokens.map(({ personId, ...token }) => ({ kind: 'token' as const, ownerId: personId, ...token })),
    ...keys.map(({ organizationId, ...key }) => ({ kind: 'key' as const, ownerId: organizationId, ...key })),
  ];
  if (!found[0]) throw apiError('not_found', `no token or key has the id or hint ${idOrHint}`);
  if (found.length > 1) {
    throw apiError(
      'invalid_state',
      `several have this hint; give one id: ${found.map(({ kind, id }) => shownId(kind, id)).join(', ')}`,
    );
  }
  return found[0];
}
