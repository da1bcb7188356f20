import { Button } from '../../components/button.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/time.tsx';
import type { outreach, survey } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import { useConnectWords } from './parts.tsx';

/** What was sent to an endpoint, newest first. */
export function Deliveries({
  service,
  client,
  endpoint,
  run,
}: {
  service: string;
  client: typeof outreach | typeof survey;
  endpoint: string;
  run: (action: Promise<unknown>) => Promise<unknown>;
}) {
  const t = useConnectWords();
  const pages = usePages(['deliveries', service, endpoint], (before, options) =>
    client.listWebhookDeliveries({ endpoint_id: endpoint, limit: 25, ...(before && { before }) }, options),
  );
  if (pages.error && pages.rows.length === 0) return <Failure error={pages.error} onRetry={pages.retry} />;
  if (pages.isPending) return <Skeleton />;
  if (pages.rows.length === 0) return <p className="text-ink-2">{t.noDeliveries}</p>;
  return (
    <>
      <ul>
        {pages.rows.map(({ id, event_type: type, status, last_attempt: last, created_at: at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
            <span className="mono min-w-0 grow break-all">{type}</span>
            <span>{t.deliveryStates[status]}</span>
            <span className="text-ink-2">{last && (last.status ?? last.message)}</span>
            <Time at={at} />
            <Button small onClick={() => run(client.resendWebhookDelivery({ id }))}>
              {t.resend}
            </Button>
          </li>
        ))}
      </ul>
      {pages.hasMore && <Button onClick={pages.loadMore}>{t.moreDeliveries}</Button>}
    </>
  );
}
