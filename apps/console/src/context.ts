import type { AccountApi } from '@reachback/accounts/http/account-context';
import type { SessionSigner } from '@reachback/accounts/sessions/session-jwt';
import type { Intake } from '@reachback/common/http/intake/intake';
import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { Config } from './config.ts';

/** What the console's process owns. */
export interface Context {
  config: Config;
  log: Log;
  clock: Clock;
  metrics: Metrics;
  intake: Intake;
  /** What the account API needs. */
  account: AccountApi;
  /** Makes the JWTs for the services. */
  signer: SessionSigner;
}
