import type { ReactNode } from 'react';
import { Field } from '../../components/form/field.tsx';
import { Time } from '../../components/marks/time.tsx';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';

/** Confirmation before sign-in methods are changed. */
export function CurrentPassword({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}) {
  const t = useWords({ en, de });
  return (
    <Field
      label={t.currentPassword}
      type="password"
      autoComplete="current-password"
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A row for a passkey, an identity or a session: name, last use, and a button that ends it. */
export function SignInRow({
  name,
  title = name,
  about,
  action,
}: {
  name: string;
  title?: string;
  about: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="cut" title={title}>
          {name}
        </span>
        <span className="text-12 text-ink-2">{about}</span>
      </span>
      {action}
    </li>
  );
}

/** When a sign-in method was last used; null if never. */
export function LastUsed({ at }: { at: string | null }) {
  const t = useWords({ en, de });
  if (!at) return t.neverUsed;
  return (
    <>
      {t.lastUsed} <Time at={at} />
    </>
  );
}
