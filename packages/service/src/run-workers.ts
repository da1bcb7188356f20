import { showWorkerHealth } from '@reachback/common/http/health/worker-health';
import type { Lifecycle } from '@reachback/common/runtime/lifecycle';
import type { Job } from '@reachback/queue/job';
import type { Lane } from '@reachback/queue/lane';
import { startWorkers } from '@reachback/queue/workers';
import { heldBack, startRestoreGuard } from './restore-guard.ts';
import { measureService } from './measure-service.ts';
import type { ServiceParts } from './service-parts.ts';

/**
 * Runs the lanes and jobs of a service until the process is stopped. Lanes wait while the restore guard holds sending.
 * @param options.runsWhileHeld lanes that send nothing, and continue
 */
export async function runWorkers<
  Context extends ServiceParts & { config: { HOST: string; WORKER_PORT?: number; SEND_NOTES_DIR: string } },
>(
  context: Context,
  options: {
    health: Parameters<typeof showWorkerHealth>[0]['health'];
    lanes: readonly Lane<Context>[];
    runsWhileHeld?: readonly Lane<Context>[];
    jobs: readonly Job<Context>[];
    lifecycle: Lifecycle;
  },
): Promise<void> {
  const { health, lanes, runsWhileHeld = [], jobs, lifecycle } = options;
  const { HOST: host, WORKER_PORT: port, SEND_NOTES_DIR: directory } = context.config;
  measureService(context, directory);
  await showWorkerHealth({ health, host, port, lifecycle, log: context.log });
  const guard = await startRestoreGuard({ ...context, directory }, lifecycle);
  const workers = await startWorkers({
    ...context,
    context,
    lanes: lanes.map((lane) => (runsWhileHeld.includes(lane) ? lane : heldBack(lane, guard))),
    jobs,
    lockMs: 15_000,
  });
  lifecycle.onStop('workers', () => workers.close(10_000));
}
