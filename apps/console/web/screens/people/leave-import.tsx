import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { formatNumber } from '../../words/words.ts';
import { useImportWords } from './import-words.ts';
import type { useImport } from './use-import.ts';

/** Confirms leaving a running import. */
export function LeaveImport({ sending, of }: { sending: ReturnType<typeof useImport>; of: number }) {
  const t = useImportWords();
  return (
    <Dialog
      open={sending.isLeaving}
      onClose={sending.stay}
      title={t.leaveTitle}
      actions={
        <>
          <Button onClick={sending.leave}>{t.leave}</Button>
          <Button kind="primary" onClick={sending.stay}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.leaveText(formatNumber(sending.progress?.sent ?? 0), formatNumber(of))}</p>
    </Dialog>
  );
}
