import type { Service } from './service.ts';

/** The sending lanes woken from now on, oldest first; the lanes are still woken. */
export function wokenLanes({ context }: Service): string[] {
  const { wakeUps } = context;
  const woken: string[] = [];
  context.wakeUps = {
    async wake(lane, laneIds) {
      const ids = typeof laneIds === 'string' ? [laneIds] : [...laneIds];
      if (lane === 'sending') woken.push(...ids);
      await wakeUps.wake(lane, ids);
    },
  };
  return woken;
}
