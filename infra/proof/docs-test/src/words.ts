import { scopesOfRole } from '@reachback/accounts/organizations/scopes-of-role';
import { roles } from '@reachback/common/auth/bearer-auth';
import { campaignStatuses } from '@reachback/outreach/kinds/campaign-statuses';
import { leadStatuses } from '@reachback/outreach/kinds/lead-statuses';
import { replyCategories } from '@reachback/inbound-mail/reply-categories';
import { visitSkipReasons } from '@reachback/survey/visits/decide/decide-visit';

/** The lists of values that the documents show in full, in the order of the code. */
export const words: Record<string, readonly string[]> = {
  campaignStatuses,
  leadStatuses,
  replyCategories,
  skipReasons: visitSkipReasons,
};

/** The scopes of each role. */
export const scopesByRole: Record<string, readonly string[]> = Object.fromEntries(
  roles.map((role) => [role, scopesOfRole(role)]),
);
