export function CampaignSteps() {
  return null;
}
