import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Checkbox, Select } from '../../components/form/field.tsx';
import { BulkBar } from '../../components/list/bulk-bar.tsx';
import { useSelection } from '../../components/list/list.tsx';
import { useMany } from '../../components/overlays/use-many.ts';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import type { outreach, survey } from '../../data/clients.ts';
import { useFilled, usePages } from '../../data/pages.ts';
import { eventTypesQuery } from './event-types.ts';
import { resultOf } from './attempt-words.ts';
import { CopyBlock, useConnectWords } from './parts.tsx';
import { deliveryStatuses } from './search.ts';

const route = getRouteApi('/shell/connect/webhooks');

const pageSize = 25;

type Client = typeof outreach | typeof survey;
type Run = <Result>(action: Promise<Result>) => Promise<void>;

interface DeliveriesProps {
  service: string;
  client: Client;
  /** Its id. */
  endpoint: string;
  run: Run;
}

/** Deliveries to an endpoint, newest first, filtered as the address says. Selected ones are sent again together. */
export function Deliveries({ service, client, endpoint, run }: DeliveriesProps) {
  const t = useConnectWords();
  const common = useCommonWords();
  const { status, event: wanted } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const [open, setOpen] = useState<string>();
  const selection = useSelection();
  const many = useMany();
  const types = (useQuery(eventTypesQuery(service, client)).data?.data ?? []).map(({ type }) => type);
  const event = types.find((type) => type === wanted);
  const loaded = usePages(
    ['deliveries', service, endpoint, status, event],
    (before, options) =>
      client.listWebhookDeliveries(
        {
          endpoint_id: endpoint,
          limit: pageSize,
          ...(status && { status: [status] }),
          // One of the types that the service named.
          ...(event && { event_type: [event] as never[] }),
          ...(before && { before }),
        },
        options,
      ),
    // Not all of them first, until it is known whether the event of the address is one.
    { enabled: wanted === undefined || types.length > 0 },
  );
  const pages = useFilled(loaded, pageSize);
  const ticked = pages.rows.filter(({ id }) => selection.ids.has(id));
  const untick = () => selection.set(new Set());
  const tick = (id: string) => {
    const next = new Set(selection.ids);
    if (!next.delete(id)) next.add(id);
    selection.set(next);
  };
  const resend = async () => {
    const { done, say } = await many(ticked, ({ id }) => client.resendWebhookDelivery({ id }));
    untick();
    say(t.resent(done.length));
  };
  return (
    <>
      {ticked.length > 0 ? (
        <BulkBar count={ticked.length} onClear={untick}>
          <Button small icon={RotateCcw} onClick={() => run(resend())}>
            {t.resend}
          </Button>
        </BulkBar>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Select
            hideLabel
            label={t.deliveryStatus}
            className="w-40"
            value={status ?? ''}
            placeholder={t.everyStatus}
            options={deliveryStatuses.map((value) => ({ value, label: t.deliveryStates[value] }))}
            onChange={({ target }) => set({ status: deliveryStatuses.find((each) => each === target.value) })}
          />
          <Select
            hideLabel
            label={t.events}
            className="w-72"
            value={event ?? ''}
            placeholder={t.everyEvent}
            options={types.map((type) => ({ value: type, label: type }))}
            onChange={({ target }) => set({ event: target.value || undefined })}
          />
        </div>
      )}
      {pages.error && pages.rows.length === 0 && <Failure error={pages.error} onRetry={pages.retry} />}
      {pages.isPending && !pages.error && <Skeleton />}
      {!pages.isPending && !pages.error && pages.rows.length === 0 && (
        <p className="text-ink-2">{status || event ? t.noSuchDeliveries : t.noDeliveries}</p>
      )}
      <ul>
        {pages.rows.map((row) => (
          <li key={row.id} className="border-t border-line py-2">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Checkbox
                aria-label={common.selectRow}
                checked={selection.ids.has(row.id)}
                onChange={() => tick(row.id)}
              />
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
