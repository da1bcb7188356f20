import { roles, scopes } from '@reachback/common/auth/bearer-auth';
import { wireId } from '@reachback/common/values/ids';
import { z } from 'zod';
import { idPrefixes } from '../id-prefixes.ts';
import { languageField } from '../people/languages.ts';

export const moment = z.iso.datetime();
export const roleField = z.enum(roles);

/** Ids as the API shows them. */
export const ids = {
  person: (uuid: string) => wireId(idPrefixes.person, uuid),
  organization: (uuid: string) => wireId(idPrefixes.organization, uuid),
  session: (uuid: string) => wireId(idPrefixes.session, uuid),
  token: (uuid: string) => wireId(idPrefixes.token, uuid),
  invitation: (uuid: string) => wireId(idPrefixes.invitation, uuid),
  passkey: (uuid: string) => wireId(idPrefixes.passkey, uuid),
  identity: (uuid: string) => wireId(idPrefixes.identity, uuid),
};

/** A list with all items: `next` is for lists with pages. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    next: z.string().nullable().describe('Pass as `cursor` to get the next page; null on the last page'),
  });
}

export const organizationView = z
  .object({
    id: z.string(),
    name: z.string(),
    time_zone: z.string().nullable().describe('IANA time zone; null until someone chooses one'),
  })
  .meta({ id: 'Organization' });

export const meView = z
  .object({
    person: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      language: languageField
        .nullable()
        .describe('Language of the console and of emails; null until one is chosen'),
      two_factor: z.boolean().describe('Whether signing in needs a code'),
      has_password: z.boolean().describe('Whether you can sign in with a password'),
    }),
    organization: organizationView
      .extend({
        role: roleField,
        is_sample: z.boolean().describe('Whether it holds sample data, which `removeSampleData` deletes'),
      })
      .nullable()
      .describe('The selected organization; null if none is selected'),
    scopes: z.array(z.enum(scopes)).describe('What the role allows in the selected organization'),
    organizations: z.array(z.object({ id: z.string(), name: z.string(), role: roleField })),
    session_id: z.string(),
    services: z
      .object({ outreach: z.string(), survey: z.string() })
      .describe('The public base URLs of the services, for programs that call them with a token or a key'),
  })
  .meta({ id: 'Me' });
