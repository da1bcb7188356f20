import type { Campaign } from '@reachback/client/outreach-types';
import { en } from '../../words/en/campaign-state.ts';
import { useLoadedWords } from '../../words/words.ts';
import { Chip, type Tone } from '../marks/chip.tsx';

const tones: Record<Campaign['status'], Tone> = {
  active: 'good',
  paused: 'neutral',
  draft: 'out',
  completed: 'neutral',
  archived: 'out',
};

const loadDe = () => import('../../words/de/campaign-state.ts');

/** Texts about the state of a campaign and the actions that change it. */
export const useCampaignWords = () => useLoadedWords(en, loadDe);

/** The state of a campaign; red if it paused itself. */
export function CampaignState({
  campaign: { status, pause_reason: reason },
}: {
  campaign: Pick<Campaign, 'status' | 'pause_reason'>;
}) {
  const t = useCampaignWords();
  if (status === 'paused' && reason) return <Chip tone="bad">{t.pausedItself}</Chip>;
  return <Chip tone={tones[status]}>{t.states[status]}</Chip>;
}
