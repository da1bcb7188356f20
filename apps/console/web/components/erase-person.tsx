import { UserX } from 'lucide-react';
import { useState } from 'react';
import { survey } from '../data/clients.ts';
import { queryClient } from '../data/query-client.ts';
import { de } from '../words/de/erase-person.ts';
import { en } from '../words/en/erase-person.ts';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { AskDialog } from './overlays/ask-dialog.tsx';
import { toast } from './overlays/toast.tsx';
import { useFailureText } from './states.tsx';

/** Erases from survey, after a question, whoever a visit belongs to, or the texts of a response without an invitation. */
export function ErasePerson({ of }: { of: { invitation: string } | { response: string } }) {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const erase = async () => {
    try {
      await survey.erasePerson(of);
      setAsking(false);
      toast(t.done);
      void queryClient.invalidateQueries({ queryKey: ['invitations'] });
      void queryClient.invalidateQueries({ queryKey: ['responses'] });
    } catch (error) {
      toast(failure(error));
    }
  };
  return (
    <>
      <Button kind="danger" icon={UserX} onClick={() => setAsking(true)}>
        {t.ask}
      </Button>
      <AskDialog open={isAsking} onClose={() => setAsking(false)} title={t.title} yes={t.yes} onYes={erase}>
        {'response' in of ? t.walkIn : t.visit}
      </AskDialog>
    </>
  );
}
