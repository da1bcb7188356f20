import type { Service } from './service.ts';

/** The sending lanes rung from now on, oldest first; the bells still ring. */
export function rungLanes({ context }: Service): string[] {
  const { bells } = context;
  const rung: string[] = [];
  context.bells = {
    async ring(lane, laneIds) {
      const ids = typeof laneIds === 'string' ? [laneIds] : [...laneIds];
      if (lane === 'sending') rung.push(...ids);
      await bells.ring(lane, ids);
    },
  };
  return rung;
}
