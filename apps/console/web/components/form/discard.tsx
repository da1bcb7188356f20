import { Button } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';

interface DiscardProps {
  /** From `useDraft`. */
  of: { isChanged: boolean; isBusy: boolean; discard: () => void };
  small?: boolean;
}

/** Drops the changes of a form that keeps them, which nothing else does. Stands beside its Save. */
export function Discard({ of: { isChanged, isBusy, discard }, small }: DiscardProps) {
  const common = useCommonWords();
  if (!isChanged) return null;
  return (
    <Button kind="ghost" small={small} disabled={isBusy} onClick={discard}>
      {common.discard}
    </Button>
  );
}
