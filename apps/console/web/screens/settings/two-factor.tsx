import { useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { account } from '../../data/clients.ts';
import { useMe } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { de } from '../../words/de/settings.ts';
import { en } from '../../words/en/settings.ts';
import { useWords } from '../../words/words.ts';
import { usePasswordFailure } from './password-failure.ts';
import { CurrentPassword } from './sign-in-parts.tsx';

const reload = () => queryClient.invalidateQueries({ queryKey: ['account'] });

/** Sets two-factor sign-in up, and turns it off. */
export function TwoFactor() {
  const t = useWords({ en, de });
  const failure = usePasswordFailure();
  const me = useMe();
  const [isAsking, setAsking] = useState(false);
  const [started, setStarted] = useState<{ secret: string; otpauth_url: string }>();
  const [codes, setCodes] = useState<string[]>();
  const [prefersCode, setPrefersCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const clear = () => {
    setTyped('');
    setError(undefined);
  };
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
      clear();
    } catch (failed) {
      setError(failure(failed));
    }
  };
  const hasPassword = me?.person.has_password ?? false;
  const byCode = prefersCode || !hasPassword;
  const start = () =>
    run(async () => {
      setStarted(await account.startTwoFactor(hasPassword ? { password: typed } : {}));
      setAsking(false);
    });
  const confirm = () =>
    run(async () => {
      const { recovery_codes: made } = await account.confirmTwoFactor({ code: typed.trim() });
      setCodes(made);
      setStarted(undefined);
      await reload();
    });
  const remove = () =>
    run(async () => {
      await account.removeTwoFactor(byCode ? { code: typed.trim() } : { password: typed });
      toast(t.turnedOff);
      await reload();
    });
  const isOn = me?.person.two_factor ?? false;
  return (
    <form className="flex flex-col items-start gap-4" onSubmit={(event) => event.preventDefault()}>
      <h2 className="text-14">{t.twoFactor}</h2>
      {codes ? (
        <>
          <p>{t.recoveryText}</p>
          <pre className="code self-stretch" aria-label={t.recovery}>
            {codes.join('\n')}
          </pre>
          <Button kind="primary" onClick={() => setCodes(undefined)}>
            {t.done}
          </Button>
        </>
      ) : started ? (
        <>
          <p>{t.scan}</p>
          <QrCode text={started.otpauth_url} label={t.qr} />
          <span className="mono break-all">{started.secret}</span>
          <Field
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button kind="primary" type="submit" disabled={!typed} onClick={confirm}>
            {t.turnOn}
          </Button>
        </>
      ) : isOn ? (
        <>
          <p>{t.twoFactorOn}</p>
          {byCode ? (
            <Field
              label={t.anyCode}
              autoComplete="one-time-code"
              error={error}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : (
            <CurrentPassword value={typed} error={error} onChange={setTyped} />
          )}
          <div className="flex flex-wrap gap-2">
            <Button kind="danger" type="submit" disabled={!typed} onClick={remove}>
              {t.turnOff}
            </Button>
            {hasPassword && (
              <Button
                kind="ghost"
                onClick={() => {
                  setPrefersCode(!prefersCode);
                  clear();
                }}
              >
                {byCode ? t.usePassword : t.useCode}
              </Button>
            )}
          </div>
        </>
      ) : isAsking ? (
        <>
          <p>{t.twoFactorOff}</p>
          <CurrentPassword value={typed} error={error} onChange={setTyped} />
          <Button kind="primary" type="submit" disabled={!typed} onClick={start}>
            {t.continue}
          </Button>
        </>
      ) : (
        <>
          <p>{error ?? t.twoFactorOff}</p>
          <Button onClick={hasPassword ? () => setAsking(true) : start}>{t.setUp}</Button>
        </>
      )}
    </form>
  );
}

/** Rendered here, so that the secret never leaves the page. Black on white in dark mode too, for scanners. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} width="200" height="200">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
