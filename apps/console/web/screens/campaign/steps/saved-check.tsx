import { later } from '../../../components/overlays/later.ts';

/** The check of the service, of what is saved. */
export const [SavedCheck] = later(() =>
  import('../../../components/campaign/campaign-check.tsx').then((module) => module.CampaignCheckCard),
);
