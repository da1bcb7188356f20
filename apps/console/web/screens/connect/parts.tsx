import { Copy } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { en } from '../../words/en/connect.ts';
import { useLoadedWords } from '../../words/words.ts';

const loadDe = () => import('../../words/de/connect.ts');

export const useConnectWords = () => useLoadedWords(en, loadDe);

/** Text with a copy button. */
export function CopyBlock({ label, about, text }: { label: string; about?: string; text: string }) {
  const t = useConnectWords();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast(t.copied),
      () => toast(t.notCopied),
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center justify-between">
        <h3 className="text-13">{label}</h3>
        <Button small icon={Copy} onClick={copy}>
          {t.copy}
        </Button>
      </div>
      {about && <p className="text-ink-2">{about}</p>}
      <pre className="code break-all whitespace-pre-wrap" aria-label={label}>
        {text}
      </pre>
    </div>
  );
}
