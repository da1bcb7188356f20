import { CopyBlock, useConnectWords } from './parts.tsx';

/** A call to try a new secret with, and whether it has arrived. */
export function FirstCall({ secret, call, isUsed }: { secret: string; call: string; isUsed: boolean }) {
  const t = useConnectWords();
  return (
    <>
      <CopyBlock label={t.firstCall} text={`TOKEN=${secret}\n${call}`} />
      <p role="status" className={isUsed ? 'text-good-ink' : 'text-ink-2'}>
        {isUsed ? t.received : t.waiting}
      </p>
    </>
  );
}
