import { scopes, type Caller } from '@reachback/common/auth/bearer-auth';
import { createLifecycle, listen, stopOnSignals } from '@reachback/common/runtime/lifecycle';
import { createLog } from '@reachback/common/runtime/log';
import { createApp } from '@reachback/outreach/app';
import { readConfig } from '@reachback/outreach/config';
import { openContext } from '@reachback/outreach/open-context';
import { liveAsChild } from '../servers/child-side.ts';

/** The whole service, but whoever asks is taken for the same caller, without a look at the credential. */
await liveAsChild(async ({ environment, organizationId }: Settings) => {
  const config = readConfig(environment);
  const log = createLog({ service: 'outreach', level: config.LOG_LEVEL });
  const lifecycle = createLifecycle(log);
  stopOnSignals(lifecycle, log);
  const context = await openContext({ config, log, lifecycle });
  const caller: Caller = {
    organizationId,
    actor: 'person:benchmark',
    role: 'owner',
    scopes: new Set(scopes),
    credentialId: 'benchmark',
  };
  const believe = Object.assign(async () => caller, { listening: () => true, close: async () => {} });
  const accounts = { ...context.accounts, credentialResolver: () => believe };
  const app = createApp({ ...context, accounts });
  const { port } = await listen({ app, host: '127.0.0.1', port: 0, lifecycle });
  return { facts: { port } };
});

interface Settings {
  environment: Record<string, string>;
  organizationId: string;
}
