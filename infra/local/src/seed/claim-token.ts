import { openAccounts } from '@reachback/accounts/accounts';
import { isClaimed } from '@reachback/accounts/people/claim';
import { createLink } from '@reachback/accounts/people/one-time-links';
import { systemClock } from '@reachback/common/runtime/clock';
import { createLog } from '@reachback/common/runtime/log';

/**
 * Creates a token for the link that claims the installation; the token of the last start becomes invalid. Null if the
 * installation has been claimed.
 * @param demoEmail address of the demo's person, who owns only the demo
 */
export async function newClaimToken(
  databaseUrl: string,
  demoEmail: string | undefined,
): Promise<string | null> {
  const log = createLog({ service: 'local-start', level: 'silent' });
  const accounts = openAccounts({ url: databaseUrl, clock: systemClock, log, poolMax: 1 });
  try {
    return (await isClaimed(accounts, demoEmail)) ? null : await createLink(accounts, 'claim', null);
  } finally {
    await accounts.close();
  }
}
