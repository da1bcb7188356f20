export function CampaignPeople() {
  return null;
}
