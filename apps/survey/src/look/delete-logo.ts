import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../context.ts';

const noLogo = {
  logoId: null,
  logoType: null,
  logoWidth: null,
  logoHeight: null,
  logoBytes: null,
  logoGround: null,
};

export const deleteLogo = endpoint({
  name: 'deleteLogo',
  summary: 'Delete the logo',
  description:
    'Emails and pages show the sender name instead, emails that were already sent as well. Deleting again has no effect.',
  group: 'settings',
  input: z.object({}),
  output: z.void(),
  statuses: [204],
  async handle({ db, clock }, { organizationId }) {
    await db.look.updateMany({
      where: { organizationId },
      data: { ...noLogo, updatedAt: clock.now() },
    });
    return noContent;
  },
});
