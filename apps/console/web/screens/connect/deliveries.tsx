import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/form/field.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import type { outreach, survey } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import { resultOf } from './attempt-words.ts';
import { CopyBlock, useConnectWords } from './parts.tsx';

type Client = typeof outreach | typeof survey;
type Run = <Result>(action: Promise<Result>) => Promise<void>;
const statuses = ['pending', 'delivered', 'failed', 'held', 'cancelled'] as const;

interface DeliveriesProps {
  service: string;
  client: Client;
  /** Its id. */
  endpoint: string;
  run: Run;
}

/** Deliveries to an endpoint, newest first. */
export function Deliveries({ service, client, endpoint, run }: DeliveriesProps) {
  const t = useConnectWords();
  const [status, setStatus] = useState<(typeof statuses)[number]>();
  const [open, setOpen] = useState<string>();
  const pages = usePages(['deliveries', service, endpoint, status ?? 'all'], (before, options) =>
    client.listWebhookDeliveries(
      { endpoint_id: endpoint, limit: 25, ...(status && { status: [status] }), ...(before && { before }) },
      options,
    ),
  );
  return (
    <>
      <Select
        hideLabel
        label={t.deliveryStatus}
        className="w-40"
        value={status ?? ''}
        placeholder={t.everyStatus}
        options={statuses.map((value) => ({ value, label: t.deliveryStates[value] }))}
        onChange={(event) => setStatus(statuses.find((each) => each === event.target.value))}
      />
      {pages.error && pages.rows.length === 0 && <Failure error={pages.error} onRetry={pages.retry} />}
      {pages.isPending && !pages.error && <Skeleton />}
      {!pages.isPending && !pages.error && pages.rows.length === 0 && (
        <p className="text-ink-2">{status ? t.noSuchDeliveries : t.noDeliveries}</p>
      )}
      <ul>
        {pages.rows.map((row) => (
          <li key={row.id} className="border-t border-line py-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <span className="mono min-w-0 grow break-all">{row.event_type}</span>
              <span className={row.status === 'failed' ? 'text-bad-ink' : ''}>
                {t.deliveryStates[row.status]}
              </span>
              <span className="text-ink-2">{row.last_attempt && resultOf(t, row.last_attempt)}</span>
              <Time at={row.created_at} />
              <Button
                small
                aria-expanded={open === row.id}
                onClick={() => setOpen(open === row.id ? undefined : row.id)}
              >
                {t.attempts}
              </Button>
              <Button small onClick={() => run(client.resendWebhookDelivery({ id: row.id }))}>
                {t.resend}
              </Button>
            </div>
            {open === row.id && <Attempts service={service} client={client} id={row.id} />}
          </li>
        ))}
      </ul>
      {pages.hasMore && <Button onClick={pages.loadMore}>{t.moreDeliveries}</Button>}
    </>
  );
}

/** All attempts of a delivery, and the body. */
function Attempts({ service, client, id }: { service: string; client: Client; id: string }) {
  const t = useConnectWords();
  const query = useQuery({
    queryKey: ['deliveries', service, 'one', id],
    queryFn: ({ signal }) => client.getWebhookDelivery({ id }, { signal }),
  });
  if (query.error && !query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={2} />;
  return (
    <div className="flex flex-col gap-3 py-3">
      <ol className="flex flex-col gap-1 text-12">
        {query.data.attempts.map((attempt) => (
          <li key={attempt.number} className="flex flex-wrap gap-x-3">
            <span className="num">{attempt.number}.</span>
            <Time at={attempt.at} />
            <span>{resultOf(t, attempt)}</span>
            <span className="num text-ink-2">{attempt.duration_ms} ms</span>
            {attempt.message && <span className="text-ink-2 wrap-anywhere">{attempt.message}</span>}
          </li>
        ))}
      </ol>
      <CopyBlock label={t.body} text={query.data.body} />
    </div>
  );
}
