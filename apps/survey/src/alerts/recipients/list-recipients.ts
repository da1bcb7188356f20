import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { presentRecipient, recipientView } from './recipient.ts';

export const listAlertRecipients = endpoint({
  name: 'listAlertRecipients',
  summary: 'List recipients of alerts',
  description:
    'Returns all recipients from oldest to newest, with the state of their address and the reason if messages cannot be delivered there.',
  group: 'alerts',
  input: z.object({}),
  output: z.object({ data: z.array(recipientView) }),
  async handle({ db }, { organizationId }) {
    const rows = await db.alertRecipient.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
    return { data: rows.map(presentRecipient) };
  },
});
