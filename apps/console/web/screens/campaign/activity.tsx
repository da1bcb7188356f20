export function CampaignActivity() {
  return null;
}
