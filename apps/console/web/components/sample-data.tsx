import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { account } from '../data/clients.ts';
import { useMay, useMe } from '../data/me.ts';
import { de } from '../words/de/sample-data.ts';
import { en } from '../words/en/sample-data.ts';
import { useWords } from '../words/words.ts';
import { Button } from './button.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { Note } from './note.tsx';
import { useFailureText } from './states.tsx';
import { toast } from './overlays/toast.tsx';

/** Notice that the organization is sample data, with a button that removes it. */
export function SampleData() {
  const t = useWords({ en, de });
  const failure = useFailureText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const name = useMe()?.organization?.name ?? '';
  const mayManage = useMay('settings:manage');
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => account.removeSampleData(),
    onSuccess: async () => {
      setAsking(false);
      // Nothing of the removed organization may stay on screen.
      await navigate({ to: '/' });
      await client.resetQueries();
      toast(t.removed);
    },
    onError: (error) => toast(failure(error)),
  });
  return (
    <>
      <Note
        icon={FlaskConical}
        title={t.title}
        action={
          mayManage && (
            <Button small onClick={() => setAsking(true)}>
              {t.remove}
            </Button>
          )
        }
      >
        {t.text}
      </Note>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        stays={remove.isPending}
        title={t.question}
        actions={
          <>
            <Button disabled={remove.isPending} onClick={() => setAsking(false)}>
              {t.cancel}
            </Button>
            <Button kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              {remove.isPending ? t.removing : t.remove}
            </Button>
          </>
        }
      >
        <p>{t.explanation(name)}</p>
      </Dialog>
    </>
  );
}
