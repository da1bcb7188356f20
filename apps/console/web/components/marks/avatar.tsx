/** Initials; `us` marks people of the organization. The name stands beside it, so it is not read out. */
export function Avatar({ name, us, size }: { name: string; us?: boolean; size?: 'small' | 'large' }) {
  const words = name
    .replace(/@.*/, '')
    .split(/[\s._-]+/)
    .filter(Boolean);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('');
  return (
    <span className={`avatar ${us ? 'avatar-us' : ''} ${size ? `avatar-${size}` : ''}`} aria-hidden="true">
      {initials.toLocaleUpperCase()}
    </span>
  );
}
