import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadRecipient, presentRecipient, recipientView } from './recipient.ts';

export const getAlertRecipient = endpoint({
  name: 'getAlertRecipient',
  summary: 'Get a recipient of alerts',
  description:
    'Returns what the recipient gets, and the state of the address. The address of a chat is not shown.',
  group: 'alerts',
  input: z.object({ id: z.string() }),
  output: recipientView,
  async handle({ db }, { organizationId }, { id }) {
    return presentRecipient(await loadRecipient(db, organizationId, id));
  },
});
