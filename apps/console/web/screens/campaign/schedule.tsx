export function CampaignSchedule() {
  return null;
}
