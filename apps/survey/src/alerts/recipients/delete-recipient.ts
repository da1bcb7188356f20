import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../../context.ts';
import { loadRecipient } from './recipient.ts';

export const deleteAlertRecipient = endpoint({
  name: 'deleteAlertRecipient',
  summary: 'Delete a recipient of alerts',
  description: 'Messages that were not sent yet are dropped. This cannot be undone.',
  group: 'alerts',
  input: z.object({ id: z.string() }),
  output: z.null(),
  statuses: [204],
  async handle({ db }, { organizationId }, { id }) {
    const { id: uuid } = await loadRecipient(db, organizationId, id);
    await db.alertRecipient.deleteMany({ where: { organizationId, id: uuid } });
    return noContent;
  },
});
