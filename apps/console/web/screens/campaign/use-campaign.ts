import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { CampaignDetail } from '@reachback/client/outreach-types';
import { useAsShown } from '../../components/campaign/campaign-moves.tsx';
import { campaignQuery } from '../../data/campaigns.ts';
import { en } from '../../words/en/campaign.ts';
import { useLoadedWords } from '../../words/words.ts';

const route = getRouteApi('/shell/campaigns/$id');

/** The campaign of the page. The layout renders the tabs only once it is loaded. */
export function useCampaign(): CampaignDetail {
  const { id } = route.useParams();
  return useAsShown()(useSuspenseQuery(campaignQuery(id)).data);
}

const loadDe = () => import('../../words/de/campaign.ts');

/** Texts of the campaign page. */
export const useCampaignPageWords = () => useLoadedWords(en, loadDe);
