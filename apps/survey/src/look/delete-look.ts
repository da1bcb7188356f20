import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../context.ts';

export const deleteLook = endpoint({
  name: 'deleteLook',
  summary: 'Reset the look of emails and pages',
  description:
    'Deletes the logo, accent colour, links and text blocks. Emails and pages use the default look again; emails that were already sent show the sender name instead of the logo.',
  group: 'settings',
  input: z.object({}),
  output: z.void(),
  statuses: [204],
  async handle({ db }, { organizationId }) {
    await db.look.deleteMany({ where: { organizationId } });
    return noContent;
  },
});
