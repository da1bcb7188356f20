import { request } from 'undici';
import { metricsToken } from '../processes/environment.ts';
import type { Server } from '../processes/servers.ts';

/** What a process takes at a moment. */
export interface Memory {
  /** Since when, in minutes, is up to the one who asks. */
  atMinutes: number;
  /** What it has of the machine's memory. */
  residentMb: number;
  /** What its objects and buffers take, those not yet collected among them. */
  usedMb: number;
}

const bytesPerMb = 1024 * 1024;

/** Asks a process of a service for its numbers. */
export async function memoryOf(server: Pick<Server, 'url'>, atMinutes: number): Promise<Memory> {
  const metric = await readMetrics(server);
  const mb = (name: string) => metric(name) / bytesPerMb;
  return {
    atMinutes,
    residentMb: mb('process_resident_memory_bytes'),
    usedMb: mb('nodejs_heap_size_used_bytes') + mb('nodejs_external_memory_bytes'),
  };
}

/** Asks a process for its metrics. @returns the value of a metric without labels; NaN when it has none */
export async function readMetrics({ url }: Pick<Server, 'url'>): Promise<(name: string) => number> {
  const { body } = await request(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await body.text();
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** How steeply the points rise: the slope of the line with the least squares of distances. NaN for fewer than two. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  return mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
}
