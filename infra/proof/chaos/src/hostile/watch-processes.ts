import { setTimeout as wait } from 'node:timers/promises';
import type { Installation } from '../processes/installation.ts';
import { readMetrics } from '../soak/memory.ts';

/** Processes at their work. The two figures tell work that holds up everybody from waiting for the processor. */
export interface Load {
  /** The longest that an event loop was held up, and whose, in ms. Includes waits for the processor. */
  delay: { name: string; ms: number };
  /** The most processor time that one of them used, and which, in ms. */
  cpu: { name: string; ms: number };
}

/** Asks all processes of the services again and again how they are. */
export interface ProcessWatch {
  /** The largest resident memory of each process so far, in MB. */
  memoryMb: Map<string, number>;
  /** How busy they were since this was last asked. */
  load(): Promise<Load>;
  stop(): Promise<void>;
}

const bytesPerMb = 1024 * 1024;

export function watchProcesses({ outreach, survey }: Installation): ProcessWatch {
  const memoryMb = new Map<string, number>();
  const parts = [outreach, survey].flatMap(({ apis, workers }) => [...apis, ...workers]);
  const nobody = { name: '', ms: 0 };
  let delayed = nobody;
  /** Used by each since it began: as last seen, and when `load` was last asked. */
  const cpuMs = new Map<string, number>();
  let cpuMsBefore = new Map<string, number>();
  const watch = { isOver: false };
  /** Each answer covers the time since the one before. */
  const look = async () => {
    for (const part of parts) {
      const metric = await readMetrics(part).catch(() => null);
      if (!metric) continue;
      const mb = Math.round(metric('process_resident_memory_bytes') / bytesPerMb);
      memoryMb.set(part.name, Math.max(memoryMb.get(part.name) ?? 0, mb));
      const ms = Math.round(metric('nodejs_eventloop_lag_max_seconds') * 1_000);
      if (ms > delayed.ms) delayed = { name: part.name, ms };
      cpuMs.set(part.name, Math.round(metric('process_cpu_seconds_total') * 1_000));
    }
  };
  const watching = (async () => {
    while (!watch.isOver) {
      await look();
      await wait(1_000);
    }
  })();
  return {
    memoryMb,
    async load() {
      await look();
      const used = [...cpuMs].map(([name, ms]) => ({ name, ms: ms - (cpuMsBefore.get(name) ?? 0) }));
      const cpu = used.reduce((most, each) => (each.ms > most.ms ? each : most), nobody);
      const load = { delay: delayed, cpu };
      delayed = nobody;
      cpuMsBefore = new Map(cpuMs);
      return load;
    },
    async stop() {
      watch.isOver = true;
      await watching;
    },
  };
}
