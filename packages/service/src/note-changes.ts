import { changedNow } from '@reachback/common/database/after-commit';
import type { NoteChange } from '@reachback/common/http/routing/invoke-endpoint';
import type { Pool } from 'pg';

/** The topics that a change below a path invalidates, if not just its first name. */
const topics: Record<string, string[]> = {
  campaigns: ['campaigns', 'leads'],
  leads: ['leads', 'campaigns'],
  replies: ['replies', 'leads', 'campaigns'],
  people: ['leads'],
  blocklist: ['leads', 'campaigns', 'blocklist'],
  persons: ['leads', 'replies', 'campaigns', 'responses', 'invitations'],
  visits: ['invitations'],
  unsubscribes: ['invitations', 'unsubscribes'],
  'webhook-endpoints': ['deliveries'],
  'webhook-deliveries': ['deliveries'],
};

/** Notifies open screens of changes by API calls, by the first name in the path: `/api/v1/campaigns/:id`. */
export function noteChanges(pool: Pool): NoteChange {
  return ({ organizationId }, { path }) => {
    const thing = path.split('/')[3] ?? '';
    changedNow(pool, organizationId, topics[thing] ?? [thing]);
  };
}
