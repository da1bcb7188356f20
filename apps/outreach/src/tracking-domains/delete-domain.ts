import { noContent } from '@reachback/common/http/routing/endpoint';
import { z } from 'zod';
import { endpoint } from '../context.ts';

/** Idempotent: without a domain there is nothing to delete. */
export const deleteTrackingDomain = endpoint({
  name: 'deleteTrackingDomain',
  summary: 'Delete the domain for links in emails',
  description:
    'Links in new emails use the host that all organizations share. Keep the CNAME record for as long as people may click links in emails that were sent; over https, such links stop working when the certificate of the domain expires.',
  group: 'settings',
  input: z.object({}),
  output: z.null(),
  statuses: [204],
  async handle({ pool }, { organizationId }) {
    await pool.query('delete from tracking_domains where organization_id = $1', [organizationId]);
    return noContent;
  },
});
