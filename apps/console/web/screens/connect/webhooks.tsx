export function WebhooksTab() {
  return null;
}
