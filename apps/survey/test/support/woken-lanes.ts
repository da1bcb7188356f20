import type { Service } from './service.ts';

/** The organizations whose invitations were woken from now on, oldest first; the lanes are still woken. */
export function wokenOrganizations({ context }: Service): string[] {
  const { wakeUps } = context;
  const woken: string[] = [];
  context.wakeUps = {
    async wake(lane, laneIds) {
      const ids = typeof laneIds === 'string' ? [laneIds] : [...laneIds];
      if (lane === 'invitations') woken.push(...ids);
      await wakeUps.wake(lane, ids);
    },
  };
  return woken;
}
