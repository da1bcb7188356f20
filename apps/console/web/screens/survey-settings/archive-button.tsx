import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { queryClient } from '../../data/query-client.ts';
import { useSurveySettingsWords } from './words.ts';

/** Archiving is permanent, so it asks for confirmation in place. */
export function ArchiveButton({ archive, onDone }: { archive: () => Promise<unknown>; onDone: () => void }) {
  const t = useSurveySettingsWords();
  const failure = useFailureText();
  const [isSure, setSure] = useState(false);
  const run = async () => {
    try {
      await archive();
      toast(t.archivedToast);
      onDone();
    } catch (error) {
      toast(failure(error));
    }
    await queryClient.invalidateQueries({ queryKey: ['survey-settings'] });
  };
  return (
    // Async: the second click of a double click does not confirm what the first one asks.
    <Button kind="danger" onClick={async () => (isSure ? run() : setSure(true))}>
      {isSure ? t.archiveForGood : t.archive}
    </Button>
  );
}
