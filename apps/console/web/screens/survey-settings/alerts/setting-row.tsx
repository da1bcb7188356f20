import type { ReactNode } from 'react';

/** A row of a card that opens an editor, with immediate actions beside it. */
export function SettingRow({
  title,
  about,
  onOpen,
  children,
}: {
  title: string;
  about: ReactNode;
  /** Without it the row is read-only. */
  onOpen?: (() => void) | undefined;
  children?: ReactNode;
}) {
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-b border-line px-4 py-2 last:border-b-0 hover:bg-hover max-phone:flex-wrap">
      <span className="flex min-w-0 flex-1 basis-[200px] flex-col">
        {onOpen ? (
          <button
            type="button"
            className="cut self-start text-left font-mid after:absolute after:inset-0"
            onClick={onOpen}
          >
            {title}
          </button>
        ) : (
          <span className="cut font-mid">{title}</span>
        )}
        <span className="text-12 text-ink-2">{about}</span>
      </span>
      {/* Above the area of the row that opens it. */}
      <span className="relative flex flex-none items-center gap-2">{children}</span>
    </li>
  );
}
