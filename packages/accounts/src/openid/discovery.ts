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

/** A provider's metadata. Fetched on first use, and refreshed every hour. */
export interface Discovery {
  /** @throws the provider's failure; retried after 5 s at the earliest */
  find(): Promise<Configuration>;
  /** Forces a refresh, after the known metadata failed. */
  forget(): void;
}

const freshMs = 3_600_000;
/** Older metadata is still used for this long while the provider does not respond. */
const staleMs = 24 * 3_600_000;
const pauseMs = 5_000;
/** Timeout of each request to the provider. */
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
        // Waits for the refresh only if the old metadata failed.
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
    // ID tokens are also verified with the provider's keys, not only by their TLS connection.
    execute: [enableNonRepudiationChecks, ...(isHttp ? [allowInsecureRequests] : [])],
  });
}

/** Chooses the provider's authentication method; `client_secret_basic` is the default (OpenID Connect Discovery). */
function clientAuth(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const isPost = methods.includes('client_secret_post') && !methods.includes('client_secret_basic');
    (isPost ? post : basic)(server, ...rest);
  };
}
