import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Note } from '../../components/note.tsx';
import { useFailureText } from '../../components/states.tsx';
import { useConnectWords } from './parts.tsx';

/** A new endpoint, for every event of its service. */
export function AddWebhook({
  title,
  create,
  onClose,
  onMade,
}: {
  title: string;
  create: (url: string) => Promise<{ secret: string }>;
  onClose: () => void;
  onMade: (secret: string) => void;
}) {
  const t = useConnectWords();
  const failure = useFailureText();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      onMade((await create(url.trim())).secret);
    } catch (failed) {
      setError(failure(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      onSubmit={() => !isBusy && void save()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy}>
          {t.create}
        </Button>
      }
    >
      {error && (
        <Note tone="bad" icon={CircleAlert}>
          {error}
        </Note>
      )}
      <Field
        label={t.endpointUrl}
        hint={t.endpointHint}
        required
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
    </Dialog>
  );
}
