import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { WebhookEndpoint } from '@reachback/client/outreach-types';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Checkbox, Field } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import type { outreach, survey } from '../../data/clients.ts';
import { once } from '../../data/once.ts';
import { eventTypesQuery } from './event-types.ts';
import { useConnectWords } from './parts.tsx';

const every = '*';

/** Dialog to create or edit an endpoint: its URL and events. */
export function EndpointDialog({
  service,
  client,
  endpoint,
  onClose,
  onSaved,
}: {
  service: string;
  client: typeof outreach | typeof survey;
  /** Undefined for a new one. */
  endpoint?: WebhookEndpoint | undefined;
  onClose: () => void;
  /** With the signing secret of a new one. */
  onSaved: (secret?: string) => void;
}) {
  const t = useConnectWords();
  const failure = useFailureText();
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(endpoint?.event_types ?? [every]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const types = useQuery(eventTypesQuery(service, client));
  const isEvery = events.includes(every);
  const save = async () => {
    setBusy(true);
    setError(undefined);
    // Each service has its own event types; the compiler knows only the common one.
    const given = { url: url.trim(), event_types: [...events] as '*'[] };
    try {
      if (endpoint) {
        await client.updateWebhookEndpoint({ id: endpoint.id, ...given });
        onSaved();
      } else {
        onSaved((await once(client.createWebhookEndpoint, given)).secret);
      }
    } catch (failed) {
      setError(failure(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={endpoint ? t.editEndpoint : t.addEndpoint}
      onSubmit={() => !isBusy && void save()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy} disabled={events.length === 0}>
          {endpoint ? t.saveEndpoint : t.create}
        </Button>
      }
    >
      {error && (
        <Note tone="bad" icon={CircleAlert}>
          {error}
        </Note>
      )}
      <Field label={t.endpointUrl} required value={url} onChange={(event) => setUrl(event.target.value)} />
      <Checkbox
        label={t.everyEvent}
        checked={isEvery}
        onChange={(event) =>
          setEvents(event.target.checked ? [every] : (types.data?.data ?? []).map(({ type }) => type))
        }
      />
      {!isEvery && types.error && <Failure error={types.error} onRetry={() => void types.refetch()} />}
      {!isEvery && types.isPending && <Skeleton rows={3} />}
      {!isEvery && types.data && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 text-13">{t.events}</legend>
          {types.data.data.map(({ type }) => (
            <Checkbox
              key={type}
              label={type}
              checked={events.includes(type)}
              onChange={(event) =>
                setEvents(event.target.checked ? [...events, type] : events.filter((each) => each !== type))
              }
            />
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
