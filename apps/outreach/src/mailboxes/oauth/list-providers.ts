import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { callbackUrl } from './connections.ts';

export const listMailboxProviders = endpoint({
  name: 'listMailboxProviders',
  summary: 'List the providers that mailboxes can be connected to',
  description:
    'Returns the providers that the operator of this installation has configured, such as Google and Microsoft. Empty if there are none: add mailboxes with their SMTP and IMAP logins then.',
  group: 'mailboxes',
  input: z.object({}),
  output: z.object({
    data: z.array(
      z
        .object({
          id: z.string().describe('For `connectMailbox`'),
          name: z.string().describe('For people'),
          reads_replies: z.boolean().describe('Whether it has IMAP; without it, replies are not read'),
        })
        .meta({ id: 'MailboxProvider' }),
    ),
    callback_url: z.string().describe('The redirect URI to register with each provider'),
  }),
  async handle(context) {
    const data = context.oauth.providers.map(({ id, name, imap }) => ({
      id,
      name,
      reads_replies: imap !== null,
    }));
    return { data, callback_url: callbackUrl(context) };
  },
});
