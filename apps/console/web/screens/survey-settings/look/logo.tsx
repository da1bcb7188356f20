import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Look } from '@reachback/client/survey-types';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useFailureText } from '../../../components/states.tsx';
import { survey as api } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { formatNumber } from '../../../words/words.ts';
import { useLookWords } from './words.ts';

/** Stored immediately: an upload is not part of the form's draft. */
export function Logo({ logo }: { logo: Look['logo'] }) {
  const t = useLookWords();
  const textOf = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const change = async (call: () => Promise<unknown>, said: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await call();
      await queryClient.invalidateQueries({ queryKey: ['survey-settings'] });
      toast(said);
    } catch (failed) {
      setError(textOf(failed).replace(/^body: /i, ''));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-col gap-2" aria-label={t.logo}>
      <h2 className="text-14">{t.logo}</h2>
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={Upload} busy={isBusy} onClick={() => input.current?.click()}>
          {logo ? t.replaceLogo : t.uploadLogo}
        </Button>
        {logo && (
          <>
            <Button
              kind="ghost"
              disabled={isBusy}
              onClick={() => change(() => api.deleteLogo(), t.logoRemoved)}
            >
              {t.removeLogo}
            </Button>
            <span className="num text-12 text-ink-2">
              {logo.width} × {logo.height} px, {formatNumber(Math.ceil(logo.bytes / 1000))} kB
            </span>
          </>
        )}
        <input
          ref={input}
          type="file"
          className="hidden-text"
          tabIndex={-1}
          aria-label={t.uploadLogo}
          accept="image/png,image/jpeg,image/webp,image/gif"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void change(() => api.putLogo({ body: file }), t.logoSaved);
          }}
        />
      </div>
      {error ? (
        <p role="alert" className="text-12 text-bad-ink">
          {error}
        </p>
      ) : (
        <p className="text-12 text-ink-2">{t.logoHint}</p>
      )}
    </section>
  );
}
