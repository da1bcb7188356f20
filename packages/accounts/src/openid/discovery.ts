import type { Clock } from '@reachback/common/runtime/clock';
import type { Log } from '@reachback/common/runtime/log';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { reasonOf } from './reason.ts';
import type { OpenIdSettings } from './settings.ts';

/** What a provider says of itself. It is found when it is first needed, and looked at again every hour. */
export interface Discovery {
  /** @throws what the provider's failure was; it is asked again after 5 s at the earliest */
  find(): Promise<Configuration>;
  /** Has it looked at again: what is known did not work. */
  forget(): void;
}

const freshMs = 3_600_000;
/** An older answer still serves so long while the provider does not answer. */
const staleMs = 24 * 3_600_000;
const pauseMs = 5_000;
/** For each request to the provider. */
const timeoutSeconds = 5;

export function createDiscovery(options: { settings: OpenIdSettings; clock: Clock; log: Log }): Discovery {
  const { settings, clock, log } = options;
  let known: { configuration: Configuration; at: number; isStale: boolean } | null = null;
  let failed: { error: unknown; at: number } | null = null;
  let running: Promise<Configuration> | null = null;

  const look = async () => {
    try {
      const configuration = await discover(settings);
      known = { configuration, at: clock.now().getTime(), isStale: false };
      failed = null;
      return configuration;
    } catch (error) {
      failed = { error, at: clock.now().getTime() };
      log.warn({ ...reasonOf(error), provider: settings.id }, 'an identity provider could not be discovered');
      throw error;
    } finally {
      running = null;
    }
  };
  return {
    async find() {
      const now = clock.now().getTime();
      const age = known ? now - known.at : Infinity;
      if (known && age < freshMs && !known.isStale) return known.configuration;
      const mayAsk = !failed || now - failed.at >= pauseMs;
      if (mayAsk) running ??= look();
      if (known && age < staleMs) {
        // Waits for the new one where the old one did not work; else nobody does.
        if (!known.isStale) running?.catch(() => {});
        else await running?.catch(() => {});
        return known.configuration;
      }
      if (running) return running;
      throw failed?.error;
    },
    forget() {
      if (known) known.isStale = true;
    },
  };
}

function discover(settings: OpenIdSettings): Promise<Configuration> {
  const { issuer, client_id: clientId, client_secret: secret } = settings;
  const isHttp = new URL(issuer).protocol === 'http:';
  return discovery(new URL(issuer), clientId, undefined, clientAuth(secret), {
    timeout: timeoutSeconds,
    [customFetch]: boundedFetch,
    // ID tokens are checked with the provider's keys, too, not only by the TLS connection they come over.
    execute: [enableNonRepudiationChecks, ...(isHttp ? [allowInsecureRequests] : [])],
  });
}

/** As the provider takes it; `client_secret_basic` is what those take that say nothing (OpenID Connect Discovery). */
function clientAuth(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const isPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (isPost ? post : basic)(server, ...rest);
  };
}
