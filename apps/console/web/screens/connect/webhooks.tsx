import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Empty, Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { outreach, survey } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { AddWebhook } from './add-webhook.tsx';
import { Deliveries } from './deliveries.tsx';
import { CopyBlock, useConnectWords } from './parts.tsx';

const services = { outreach, survey };
export type Service = keyof typeof services;

/** Where the events of both services are sent. */
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

function Endpoints({ service }: { service: Service }) {
  const t = useConnectWords();
  const failure = useFailureText();
  const [isNew, setNew] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [open, setOpen] = useState<string>();
  const client = services[service];
  const queryKey = ['deliveries', service, 'endpoints'];
  const list = useQuery({ queryKey, queryFn: ({ signal }) => client.listWebhookEndpoints({}, { signal }) });
  const run = (action: Promise<unknown>) =>
    action
      .catch((error: unknown) => toast(failure(error)))
      .then(() => queryClient.invalidateQueries({ queryKey: ['deliveries', service] }));
  if (list.error && !list.data) return <Failure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton />;
  const add = (
    <Button icon={Plus} onClick={() => setNew(true)}>
      {t.addEndpoint}
    </Button>
  );
  return (
    <section className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-14">{t.eventsFrom[service]}</h2>
        {list.data.data.length > 0 && add}
      </div>
      {secret && (
        <>
          <p className="text-ink-2">{t.secretOnce}</p>
          <CopyBlock label={t.signingSecret} text={secret} />
        </>
      )}
      {list.data.data.length === 0 && <Empty icon={Webhook} title={t.noEndpoints} action={add} />}
      {list.data.data.map(({ id, url, status, failing_since: failing, secret_error: broken }) => (
        <article key={id} className="card flex flex-col gap-3 p-4">
          <div className="flex flex-wrap items-center gap-2">
            <span className="mono min-w-0 grow break-all">{url}</span>
            <Chip tone={status === 'disabled' ? 'neutral' : failing || broken ? 'bad' : 'good'}>
              {status === 'disabled'
                ? t.endpointPaused
                : failing || broken
                  ? t.endpointFailing
                  : t.endpointOn}
            </Chip>
          </div>
          {broken && <p className="text-ink-2">{broken}</p>}
          <div className="flex flex-wrap gap-2">
            <Button small onClick={() => setOpen(open === id ? undefined : id)} aria-expanded={open === id}>
              {t.deliveries}
            </Button>
            <Button small onClick={() => run(client.testWebhookEndpoint({ id }))}>
              {t.sendTest}
            </Button>
            <Button
              small
              onClick={() =>
                run(
                  client.updateWebhookEndpoint({
                    id,
                    status: status === 'enabled' ? 'disabled' : 'enabled',
                  }),
                )
              }
            >
              {status === 'enabled' ? t.pauseEndpoint : t.resumeEndpoint}
            </Button>
          </div>
          {open === id && <Deliveries service={service} client={client} endpoint={id} run={run} />}
        </article>
      ))}
      {isNew && (
        <AddWebhook
          title={t.addEndpoint}
          create={(url) => client.createWebhookEndpoint({ url, event_types: ['*'] })}
          onClose={() => setNew(false)}
          onMade={(made) => {
            setSecret(made);
            setNew(false);
            void queryClient.invalidateQueries({ queryKey });
          }}
        />
      )}
    </section>
  );
}
