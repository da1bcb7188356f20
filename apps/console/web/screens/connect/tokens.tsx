export function TokensTab() {
  return null;
}
