import { ArrowLeft, CircleAlert, LoaderCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import type { VisitImport } from '@reachback/client/survey-types';
import { Button } from '../../components/button.tsx';
import { FileDrop } from '../../components/form/file-drop.tsx';
import { Note } from '../../components/note.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { useFailureText, useRefusalText } from '../../components/states.tsx';
import { survey } from '../../data/clients.ts';
import { queryClient } from '../../data/query-client.ts';
import { formatNumber } from '../../words/words.ts';
import { Columns, FirstRows, Outcomes, RefusedRows, Warnings } from './import-parts.tsx';
import { useVisitImportWords } from './import-words.ts';

const bytesMax = 50_000_000;

/** Imports a CSV file of visits, after a dry run. */
export function ImportVisits({ onClose }: { onClose: () => void }) {
  const t = useVisitImportWords();
  const textOf = useFailureText();
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<VisitImport>();
  const [busy, setBusy] = useState<'checking' | 'importing'>();
  const [error, setError] = useState('');
  const running = useRef(false);
  const send = async (chosen: File, dryRun: boolean) => {
    if (running.current) return;
    running.current = true;
    setError('');
    setBusy(dryRun ? 'checking' : 'importing');
    try {
      setResult(await survey.importVisits({ body: chosen, dryRun }));
    } catch (failed) {
      setError(textOf(failed));
    } finally {
      running.current = false;
      setBusy(undefined);
      if (!dryRun) await queryClient.invalidateQueries({ queryKey: ['invitations'] });
    }
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > bytesMax) return setError(t.tooLarge);
    setFile(chosen);
    setResult(undefined);
    void send(chosen, true);
  };
  const isDone = result !== undefined && !result.dryRun;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t.title}
      actions={
        file && (
          <>
            {!busy && !isDone && (
              <Button
                icon={ArrowLeft}
                onClick={() => {
                  setFile(undefined);
                  setResult(undefined);
                  setError('');
                }}
              >
                {t.another}
              </Button>
            )}
            {isDone ? (
              <Button kind="primary" onClick={onClose}>
                {t.done}
              </Button>
            ) : (
              <Button
                kind="primary"
                busy={busy === 'importing'}
                disabled={!result || result.rows === result.refused}
                onClick={() => send(file, false)}
              >
                {t.import(result ? result.rows - result.refused : 0)}
              </Button>
            )}
          </>
        )
      }
    >
      {!file && <FileDrop title={t.drop} hint={t.hint} label={t.choose} onFile={choose} />}
      {file && (
        <p className="flex flex-wrap gap-2 text-12 text-ink-2">
          <span className="cut font-mid text-ink">{file.name}</span>
          {result && t.rows(result.rows)}
        </p>
      )}
      {error && (
        <Note tone="bad" icon={CircleAlert}>
          {error}
        </Note>
      )}
      {busy && (
        <p className="flex items-center gap-2 text-ink-2" role="status">
          <LoaderCircle aria-hidden="true" className="animate-spin" />
          {t[busy]}
        </p>
      )}
      {result && <Found result={result} />}
    </Dialog>
  );
}

function Found({ result }: { result: VisitImport }) {
  const t = useVisitImportWords();
  const textOf = useRefusalText();
  return (
    <>
      {result.error && (
        <Note tone="warn" icon={CircleAlert} title={t.stopped}>
          {textOf(result.error)}
        </Note>
      )}
      <Outcomes of={result} />
      {result.withoutExternalId > 0 && (
        <Note tone="warn" icon={CircleAlert} title={t.withoutId(result.withoutExternalId)}>
          {t.withoutIdText}
        </Note>
      )}
      {result.warnings.length > 0 && <Warnings of={result} />}
      {result.refused > 0 && <RefusedRows of={result} total={formatNumber(result.refused)} />}
      {result.dryRun && <Columns of={result} />}
      {result.firstRows.length > 0 && <FirstRows of={result} />}
    </>
  );
}
