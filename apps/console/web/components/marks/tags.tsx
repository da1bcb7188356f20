interface TagsProps {
  tags: readonly string[];
  /** Shown after them, outlined: those of leads. */
  others: readonly string[];
  /** Chips at most; the rest is counted. */
  max: number;
}

/** Tags as chips on one line; hovering shows all. */
export function Tags({ tags, others, max }: TagsProps) {
  const rest = others.filter((tag, at) => !tags.includes(tag) && others.indexOf(tag) === at);
  const all = [...tags, ...rest];
  if (all.length === 0) return null;
  return (
    <span className="flex min-w-0 items-center gap-1" title={all.join(', ')}>
      {all.slice(0, max).map((tag, at) => (
        <span key={tag} className={`chip min-w-0 shrink ${at < tags.length ? '' : 'chip-out'}`}>
          <span className="cut max-w-28">{tag}</span>
        </span>
      ))}
      {all.length > max && <span className="num flex-none text-12 text-ink-3">+{all.length - max}</span>}
    </span>
  );
}
