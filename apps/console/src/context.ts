import type { AccountApi } from '@reachback/accounts/http/account-context';
import type { SessionSigner } from '@reachback/accounts/sessions/session-jwt';
import type { Intake } from '@reachback/common/http/intake/intake';
import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import type { Metrics } from '@reachback/common/runtime/metrics';
import type { Config } from './config.ts';

/** Dependencies of the console's process. */
export interface Context {
  config: Config;
  log: Log;
  clock: Clock;
  metrics: Metrics;
  intake: Intake;
  /** Dependencies of the account API. */
  account: AccountApi;
  /** Notifies open screens of changes. */
  live: LiveHub;
  /** Issues the JWTs for the services. */
  signer: SessionSigner;
}

/** A browser that receives live updates. */
export interface LiveViewer {
  personId: string;
  organizationId: string;
  /** Called with the topic that is stale on the screen. */
  tell(topic: string): void;
  /** Called when the role or a session of the person may have changed, so that the viewer checks both again. */
  checkAgain(): void;
  end(): void;
}

/** Forwards change notifications of the services' databases to the viewers that they concern. */
export interface LiveHub {
  /** Whether all changes are received. While false, viewers must poll. */
  isListening(): boolean;
  /** Subscribes a viewer. @returns the function that unsubscribes it; null when there are too many, in all or of its organization */
  join(viewer: LiveViewer): (() => void) | null;
  close(): Promise<void>;
}
