export function CampaignMailboxes() {
  return null;
}
