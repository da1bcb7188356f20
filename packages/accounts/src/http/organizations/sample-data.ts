import { apiError } from '@reachback/common/http/errors/errors';
import { z } from 'zod';
import { removeSampleOrganization } from '../../organizations/sample-organization.ts';
import { operation, selectedOrganization, signedIn } from '../account-context.ts';
import { presentMe } from '../me.ts';
import { meView } from '../views.ts';

export const removeSampleData = operation({
  name: 'removeSampleData',
  summary: 'Remove the sample data',
  description:
    'Deletes the selected organization with everything in it, in all services. Only for an organization with `is_sample`, on an installation that `pnpm start` created. Its members are moved to another organization of theirs.',
  group: 'organizations',
  input: z.object({}),
  output: meView,
  async handle(api, caller) {
    const { organizationId } = selectedOrganization(caller);
    const found = await api.db.organization.findFirst({ where: { id: organizationId, isSample: true } });
    if (!found || !api.deleteFromServices)
      throw apiError('invalid_state', 'the selected organization holds no sample data');
    // The services' data first: if that fails, the organization still exists, and so does the button.
    await api.deleteFromServices(organizationId);
    await removeSampleOrganization(api, organizationId);
    return presentMe(api, signedIn(caller));
  },
});
