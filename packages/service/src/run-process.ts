import { warnOfMisspelled } from '@reachback/common/runtime/config';
import { createLifecycle, stopOnSignals, type Lifecycle } from '@reachback/common/runtime/lifecycle';
import { createLog, type Log } from '@reachback/common/runtime/log';
import { startProcess } from '@reachback/common/runtime/start-process';
import type { z } from 'zod';

/** The parts that a process of a service starts with. */
export interface ProcessStart<Config> {
  config: Config;
  log: Log;
  /** Stops everything on SIGTERM and SIGINT. */
  lifecycle: Lifecycle;
}

/**
 * Runs a process until it is stopped: reads its configuration, opens its log, and handles signals.
 * @param name in logs and in the message when it cannot start: `outreach-worker`
 */
export async function runProcess<Config extends { LOG_LEVEL: Parameters<typeof createLog>[0]['level'] }>(
  name: string,
  settings: {
    configShape: z.ZodRawShape;
    readConfig: (environment: NodeJS.ProcessEnv) => Config;
    environment: NodeJS.ProcessEnv;
  },
  start: (parts: ProcessStart<Config>) => Promise<void>,
): Promise<void> {
  const { configShape, readConfig, environment } = settings;
  await startProcess(name, async () => {
    const config = readConfig(environment);
    const log = createLog({ service: name, level: config.LOG_LEVEL });
    warnOfMisspelled(configShape, environment, log);
    const lifecycle = createLifecycle(log);
    stopOnSignals(lifecycle, log);
    await lifecycle.start(() => start({ config, log, lifecycle }));
  });
}
