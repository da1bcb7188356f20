import { Field } from '../../components/form/field.tsx';
import { de } from '../../words/de/sign-in.ts';
import { en } from '../../words/en/sign-in.ts';
import { useWords } from '../../words/words.ts';

/** Minimum password length of the account API. */
export const shortestPassword = 12;

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** Field for a new password; the browser may suggest one. */
export function NewPassword({ value, onChange, ...rest }: NewPasswordProps) {
  const t = useWords({ en, de });
  return (
    <Field
      {...rest}
      label={t.newPassword}
      hint={t.passwordHint(shortestPassword)}
      type="password"
      autoComplete="new-password"
      maxLength={256}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
