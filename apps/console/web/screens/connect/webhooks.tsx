import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { Empty, Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { useRemoval } from '../../components/overlays/use-removal.ts';
import { outreach, survey } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { Endpoint } from './endpoint.tsx';
import { CopyBlock, useConnectWords } from './parts.tsx';

const services = { outreach, survey };

/** Webhook endpoints of both services. */
export function WebhooksTab() {
  const t = useConnectWords();
  if (!useMay('webhooks:manage')) return <p className="text-ink-2">{t.webhooksForbidden}</p>;
  return (
    <div className="flex max-w-[960px] flex-col gap-8">
      <Endpoints service="outreach" />
      <Endpoints service="survey" />
    </div>
  );
}

function Endpoints({ service }: { service: keyof typeof services }) {
  const t = useConnectWords();
  const failure = useFailureText();
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const client = services[service];
  const list = useQuery({
    queryKey: ['deliveries', service, 'endpoints'],
    queryFn: ({ signal }) => client.listWebhookEndpoints({}, { signal }),
  });
  const reload = () => queryClient.invalidateQueries({ queryKey: ['deliveries', service] });
  const run = async <Result,>(action: Promise<Result>, done?: (result: Result) => void) => {
    try {
      const result = await action;
      done?.(result);
    } catch (error) {
      toast(failure(error));
    }
    await reload();
  };
  const { isHidden, removeLater } = useRemoval(reload, failure);
  const remove = ({ id, url }: { id: string; url: string }) =>
    removeLater(id, t.removingEndpoint(url), (clients) => clients[service].deleteWebhookEndpoint({ id }));
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton />;
  const shown = list.data.data.filter(({ id }) => !isHidden(id));
  const add = (
    <Button icon={Plus} onClick={() => setNew(true)}>
      {t.addEndpoint}
    </Button>
  );
  return (
    <section className="flex flex-col gap-4" aria-label={t.eventsFrom[service]}>
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-14">{t.eventsFrom[service]}</h2>
        {shown.length > 0 && add}
      </div>
      {secret && (
        <>
          <Note
            tone="good"
            icon={CircleCheck}
            title={t.secretMade}
            action={
              <Button small onClick={() => setSecret(undefined)}>
                {t.done}
              </Button>
            }
          >
            {t.secretOnce}
          </Note>
          <CopyBlock label={t.signingSecret} text={secret} />
        </>
      )}
      {shown.length === 0 && <Empty icon={Webhook} title={t.noEndpoints} action={add} />}
      {shown.map((endpoint) => (
        <Endpoint
          key={endpoint.id}
          service={service}
          client={client}
          endpoint={endpoint}
          run={run}
          onSecret={setSecret}
          onRemove={() => remove(endpoint)}
        />
      ))}
      {isNew && (
        <EndpointDialog
          service={service}
          client={client}
          onClose={() => setNew(false)}
          onSaved={(made) => {
            setSecret(made);
            setNew(false);
            void list.refetch();
          }}
        />
      )}
    </section>
  );
}
