import type { CampaignStatus } from '../kinds/campaign-statuses.ts';

/** Resulting status of each move, by current status; a missing status means 409 `invalid_state`. */
const moves = {
  pause: { draft: 'paused', active: 'paused', completed: 'paused', paused: 'paused' },
  resume: { draft: 'active', paused: 'active', active: 'active', completed: 'completed' },
  archive: {
    draft: 'archived',
    active: 'archived',
    paused: 'archived',
    completed: 'archived',
    archived: 'archived',
  },
} as const satisfies Record<string, Partial<Record<CampaignStatus, CampaignStatus>>>;

export type CampaignMove = keyof typeof moves;

/** The status after a move, or null when the move is not allowed from here. */
export function statusAfter(move: CampaignMove, from: CampaignStatus): CampaignStatus | null {
  const table: Partial<Record<CampaignStatus, CampaignStatus>> = moves[move];
  return table[from] ?? null;
}
