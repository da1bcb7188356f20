import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { apiError, invalidRequest } from '@reachback/common/http/errors/errors';
import { parseDomain } from '@reachback/common/values/email-address';
import { z } from 'zod';
import { endpoint, type Context } from '../../context.ts';
import { isAligned } from '../health/dmarc/evaluate-dmarc.ts';
import { loadMailboxRow, mailboxUuid } from '../mailbox.ts';
import { lockMailbox } from '../update-mailbox.ts';
import { mailboxDkim, presentDkim } from './mailbox-dkim.ts';

const keyBits = 2048;
const selectorPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Idempotent: the same domain and selector keep their key. */
export const putMailboxDkim = endpoint({
  name: 'putMailboxDkim',
  summary: 'Sign the emails of a mailbox with DKIM',
  description:
    'For mail servers that do not sign. Creates a key and returns the DNS record to publish. Emails are signed once DNS has the record: `checkMailboxHealth` looks for it immediately, otherwise it is looked for about once a day; when the record disappears, signing stops. The same domain and selector keep their key; another selector creates a new one, and emails are not signed until its record is published.',
  group: 'mailboxes',
  input: z.object({
    id: z.string(),
    domain: z
      .string()
      .max(253)
      .optional()
      .describe('Domain that signs: that of the mailbox (the default) or one above it'),
    selector: z
      .string()
      .toLowerCase()
      .regex(selectorPattern, 'must be letters, digits and hyphens')
      .default('reachback')
      .describe('Name of the key: the record is at `<selector>._domainkey.<domain>`'),
  }),
  bodyExample: { domain: 'sender.example', selector: 'reachback' },
  output: mailboxDkim,
  async handle(context, { organizationId }, input) {
    const id = mailboxUuid(input.id);
    const before = await loadMailboxRow(context.db, organizationId, id);
    if (before.oauthProvider !== null)
      throw apiError('invalid_state', 'the provider of this mailbox signs its emails: switch on DKIM there');
    const domain = signingDomain(before.email.split('@').at(-1)!, input.domain);
    const { selector } = input;
    if (before.dkimDomain === domain && before.dkimSelector === selector) return presentDkim(before)!;
    const key = await newKey(context, organizationId);
    const row = await context.db.$transaction(async (tx) => {
      await lockMailbox(tx, organizationId, id);
      const { dkimDomain, dkimSelector, ...rest } = await loadMailboxRow(tx, organizationId, id);
      // A concurrent call may have created one.
      if (dkimDomain === domain && dkimSelector === selector) return { dkimDomain, dkimSelector, ...rest };
      return tx.mailbox.update({
        where: { organizationId_id: { organizationId, id } },
        data: {
          dkimDomain: domain,
          dkimSelector: selector,
          ...key,
          dkimCreatedAt: context.clock.now(),
          dkimCheckedAt: null,
          dkimActive: false,
        },
      });
    });
    return presentDkim(row)!;
  },
});

/** @throws ApiError 400 for a domain that is not aligned with the mailbox's */
function signingDomain(ofMailbox: string, given: string | undefined): string {
  const domain = parseDomain(given ?? ofMailbox);
  if (domain === null) throw invalidRequest('domain', 'must be a domain');
  const own = parseDomain(ofMailbox);
  const isOwn = own === domain || own?.endsWith(`.${domain}`);
  if (!own || !isOwn || !isAligned(own, domain, false))
    throw invalidRequest('domain', `must be ${ofMailbox} or a domain above it`);
  return domain;
}

/** Generates a key, which takes a CPU for a tenth of a second or more. */
async function newKey({ verifications, secrets }: Context, organizationId: string) {
  const leave = await verifications.enter(organizationId);
  try {
    const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
      modulusLength: keyBits,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return {
      dkimPrivateKey: await secrets.seal(privateKey),
      dkimPublicKey: publicKey.toString('base64'),
    };
  } finally {
    leave();
  }
}
