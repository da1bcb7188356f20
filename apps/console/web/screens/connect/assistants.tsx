export function AssistantsTab() {
  return null;
}
