import type { Service } from './service.ts';

/** The organizations whose invitations were rung from now on, oldest first; the bells still ring. */
export function rungOrganizations({ context }: Service): string[] {
  const { bells } = context;
  const rung: string[] = [];
  context.bells = {
    async ring(lane, laneIds) {
      const ids = typeof laneIds === 'string' ? [laneIds] : [...laneIds];
      if (lane === 'invitations') rung.push(...ids);
      await bells.ring(lane, ids);
    },
  };
  return rung;
}
