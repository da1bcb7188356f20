import { later } from '../../../components/overlays/later.ts';

/** The service's check of the saved steps. */
export const [SavedCheck] = later(() =>
  import('../../../components/campaign/campaign-check.tsx').then((module) => module.CampaignCheckCard),
);
