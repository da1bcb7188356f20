export function CampaignOverview() {
  return null;
}
