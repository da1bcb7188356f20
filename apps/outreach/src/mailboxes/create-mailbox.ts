import { newUuid } from '@reachback/common/values/ids';
import { createdBefore } from '@reachback/common/http/idempotency/created-before';
import { isUniqueViolation } from '@reachback/common/database/database-errors';
import { apiError } from '@reachback/common/http/errors/errors';
import { localDay } from '@reachback/common/values/time-zone';
import { z } from 'zod';
import { endpoint } from '../context.ts';
import { mailAddress } from '../mail-servers/mail-address.ts';
import { mailboxDetail, presentMailboxes } from './mailbox.ts';
import { imapColumns, smtpColumns } from './mailbox-columns.ts';
import { imapInput, limitColumns, mailboxFields, smtpInput } from './mailbox-input.ts';
import { changedServer } from '../mail-servers/mail-server.ts';

/** Does not connect or send anything; `verifyMailbox` does. */
export const createMailbox = endpoint({
  name: 'createMailbox',
  summary: 'Add a mailbox that campaigns can send from',
  description:
    'Stores the SMTP login and, for replies, the IMAP login; passwords are encrypted and never returned. Nothing is connected or sent: call `verifyMailbox` to test the login. A second mailbox with the same address returns 409.',
  group: 'mailboxes',
  input: z.object({
    email: mailAddress,
    name: mailboxFields.name.optional().describe('Internal label. Defaults to the email address'),
    from_name: mailboxFields.from_name.default(''),
    reply_to: mailboxFields.reply_to.default(null),
    smtp: smtpInput,
    imap: imapInput.nullable().default(null).describe('Where answers arrive; null: not read'),
    time_zone: mailboxFields.time_zone.default('UTC'),
    limits: mailboxFields.limits.optional(),
  }),
  bodyExample: {
    email: 'sales@sender.example',
    name: 'Sales',
    from_name: 'Sam Sender',
    smtp: {
      host: 'smtp.sender.example',
      port: 465,
      security: 'tls',
      user: 'sales@sender.example',
      password: 'app-password',
    },
    imap: {
      host: 'imap.sender.example',
      port: 993,
      security: 'tls',
      user: 'sales@sender.example',
      password: 'app-password',
    },
    time_zone: 'Europe/Berlin',
    limits: { daily_cap: 50 },
  },
  output: mailboxDetail,
  statuses: [201],
  idempotencyKey: true,
  async handle(context, { organizationId, newId }, input) {
    const { db, clock } = context;
    const before = await createdBefore({ newId }, (id) =>
      db.mailbox.findFirst({ where: { organizationId, id } }),
    );
    if (before) return (await presentMailboxes(context, [before]))[0]!;
    const now = clock.now();
    const smtp = await changedServer(context, 'smtp', null, input.smtp);
    const imap = input.imap && (await changedServer(context, 'imap', null, input.imap));
    const data = {
      id: newId ?? newUuid(now.getTime()),
      organizationId,
      name: input.name ?? input.email,
      email: input.email,
      fromName: input.from_name,
      replyTo: input.reply_to,
      timeZone: input.time_zone,
      createdAt: now,
      ...smtpColumns(smtp),
      ...imapColumns(imap),
      ...limitColumns(input.limits, localDay(input.time_zone, now), null),
    };
    const row = await db.mailbox.create({ data }).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw apiError('invalid_state', `email: there is a mailbox ${input.email} already`);
    });
    return (await presentMailboxes(context, [row]))[0]!;
  },
});
