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
  /** Notifies open screens of what changes. */
  live: LiveHub;
  /** Makes the JWTs for the services. */
  signer: SessionSigner;
}

/** Somebody who looks at a screen. */
export interface LiveViewer {
  personId: string;
  organizationId: string;
  /** What is stale on the screen. */
  tell(topic: string): void;
  /** The role or a session of the person may have changed: the viewer looks whether all is as before. */
  checkAgain(): void;
  end(): void;
}

/** Passes on what the databases of the services say has changed, to those whom it concerns. */
export interface LiveHub {
  /** Whether everything that changes is heard of. While it is not, nobody should rely on being notified. */
  isListening(): boolean;
  /** Begins to tell a viewer. @returns what ends that; null when there are too many */
  join(viewer: LiveViewer): (() => void) | null;
  close(): Promise<void>;
}
