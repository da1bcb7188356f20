import { later } from '../../components/later.ts';

/** The check of the service, of what is saved. */
export const [SavedCheck] = later(() =>
  import('../../components/campaign-check.tsx').then((module) => module.CampaignCheckCard),
);
