import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findNginx, hosts, writeNginxHome } from '@reachback/gateway/nginx-home';
import { openLogFile } from '@reachback/local/processes/log-file';
import { freePort } from '@reachback/local/processes/ports';
import { Agent, request } from 'undici';
import type { Door } from '../load/reporter.ts';
import type { Place } from './servers.ts';
import type { Service, ServiceName } from './service.ts';
import { createVictim, type Victim } from './victim.ts';

/** The nginx that is deployed in front of the services. */
export interface Gateway extends Victim {
  /** Of each service. */
  doors: Record<ServiceName, Door>;
}

/** Nobody listens there: a service that is not planned refuses connections. */
const discardPort = 9;
/** Stopped before the services. */
const stopGroup = 3;

/** Null where no nginx is installed. */
export async function createGateway(
  { folder, guard }: Place,
  { path, services }: { path: string; services: Record<ServiceName, Service> },
): Promise<Gateway | null> {
  const command = findNginx();
  if (!command) return null;
  const home = join(folder, 'gateway');
  await mkdir(home);
  const portsOf = ({ apis }: Service) =>
    apis.length === 0 ? [discardPort] : apis.map(({ url }) => Number(new URL(url).port));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const servers = { outreach: portsOf(services.outreach), survey: portsOf(services.survey) };
  const { args, certificate } = await writeNginxHome(home, { httpPort, httpsPort, servers });
  const dispatcher = new Agent({ connect: { ca: certificate } });
  const doorOf = (service: ServiceName) => ({
    url: `https://127.0.0.1:${httpsPort}`,
    host: hosts[service],
    dispatcher,
  });
  const doors = { outreach: doorOf('outreach'), survey: doorOf('survey') };
  const victim = createVictim('gateway', guard, () => ({
    name: 'gateway',
    command,
    args,
    env: { PATH: path, TZ: 'UTC' },
    cwd: home,
    stopSignal: 'SIGTERM' as const,
    stopGroup,
    log: openLogFile(join(folder, 'gateway.log')),
    isReady: async () => {
      const { url, host } = doors.survey;
      return (await request(`${url}/readyz`, { headers: { host }, dispatcher })).statusCode === 200;
    },
  }));
  return { ...victim, doors };
}
