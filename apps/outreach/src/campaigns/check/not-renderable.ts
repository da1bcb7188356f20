import { untrusted } from '@reachback/common/mcp/untrusted';
import { z } from 'zod';

const count = z.int().min(0);

/** Number of leads whose email cannot be rendered, as a check found; see templates/check-leads.ts. */
export const notRenderable = z
  .object({
    leads: count.describe('Checked leads with an email that cannot be rendered'),
    checked: count.describe(
      'All of them up to 5,000; of more, a random sample. Fewer when texts are slow to render',
    ),
    of: count.describe('Leads that are still to be written to'),
    examples: z
      .array(z.object({ lead_id: z.string(), message: untrusted(z.string()) }))
      .describe('At most 5'),
  })
  .meta({ id: 'NotRenderable' });
