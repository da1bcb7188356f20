const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
const names: Record<string, string> = {
  mod: isMac ? '⌘' : 'Ctrl',
  Enter: '↵',
  Escape: 'esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A key as labeled on the platform: `<Kbd keys="mod+k" />` is ⌘K on a Mac, Ctrl K elsewhere. */
export function Kbd({ keys }: { keys: string }) {
  const parts = keys
    .split('+')
    .map((part) => names[part] ?? (keys.includes('mod+') ? part.toUpperCase() : part));
  return <kbd aria-hidden="true">{parts.join(isMac ? '' : ' ')}</kbd>;
}
