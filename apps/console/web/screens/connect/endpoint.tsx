import { getRouteApi } from '@tanstack/react-router';
import { Ellipsis, KeyRound, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WebhookEndpoint } from '@reachback/client/outreach-types';
import { Button, IconButton } from '../../components/button.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { Menu } from '../../components/overlays/menu.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import type { outreach, survey } from '../../data/clients.ts';
import { once } from '../../data/once.ts';
import { resultOf } from './attempt-words.ts';
import { Deliveries } from './deliveries.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { useConnectWords } from './parts.tsx';

const route = getRouteApi('/shell/connect/webhooks');

/** How long an old secret continues to sign, so that the receiver can switch. */
const overlapHours = 24;

/** Retention of missed events in days, minus a margin for the duration of the request. */
const recoverDays = 29.9;

/** One endpoint: state, actions and deliveries. */
export function Endpoint({
  service,
  client,
  endpoint,
  run,
  onSecret,
  onRemove,
}: {
  service: string;
  client: typeof outreach | typeof survey;
  endpoint: WebhookEndpoint;
  /** Runs the action, shows its error, and reloads this screen. */
  run: <Result>(action: Promise<Result>, done?: (result: Result) => void) => Promise<void>;
  onSecret: (secret: string) => void;
  onRemove: () => void;
}) {
  const t = useConnectWords();
  const common = useCommonWords();
  const [isEdited, setEdited] = useState(false);
  const { id, url, status, event_types: events, failing_since: failing, secret_error: broken } = endpoint;
  const navigate = route.useNavigate();
  const isOpen = route.useSearch().endpoint === id;
  const toggle = () => void navigate({ search: isOpen ? {} : { endpoint: id }, replace: true });
  const isOn = status === 'enabled';
  const state = !isOn ? 'paused' : failing || broken ? 'failing' : 'on';
  return (
    <article className="card flex flex-col gap-3 p-4" aria-label={url}>
      <div className="flex flex-wrap items-center gap-2">
        <span className="mono min-w-0 grow break-all">{url}</span>
        <Chip tone={({ on: 'good', failing: 'bad', paused: 'neutral' } as const)[state]}>
          {t.endpointStates[state]}
        </Chip>
      </div>
      <p className="text-12 text-ink-2">
        {events.includes('*') ? t.everyEvent : events.join(', ')}
        {failing && (
          <>
            {' · '}
            {t.failingSince} <Time at={failing} />
          </>
        )}
        {endpoint.paused_until && isOn && (
          <>
            {' · '}
            {t.triedAgain} <Time at={endpoint.paused_until} />
          </>
        )}
        {endpoint.disabled_reason && ` · ${t.disabledReasons[endpoint.disabled_reason]}`}
      </p>
      {broken && <p className="text-ink-2">{broken}</p>}
      <div className="flex flex-wrap gap-2">
        <Button small onClick={toggle} aria-expanded={isOpen}>
          {t.deliveries}
        </Button>
        <Button
          small
          onClick={() =>
            // Not `once`: after a lost response, it would show the result of the first test.
            run(client.testWebhookEndpoint({ id }), ({ last_attempt: last }) => {
              toast(t.tested(last ? resultOf(t, last) : ''));
            })
          }
        >
          {t.sendTest}
        </Button>
        <Button
          small
          onClick={() => run(client.updateWebhookEndpoint({ id, status: isOn ? 'disabled' : 'enabled' }))}
        >
          {isOn ? t.pauseEndpoint : t.resumeEndpoint}
        </Button>
        <Menu
          trigger={<IconButton icon={Ellipsis} label={common.moreActions} />}
          entries={[
            { label: t.editEndpoint, icon: Pencil, onSelect: () => setEdited(true) },
            {
              label: t.rotateSecret,
              icon: KeyRound,
              onSelect: () =>
                void run(
                  once(client.rotateWebhookSecret, { id, overlap_hours: overlapHours }),
                  ({ secret }) => onSecret(secret),
                ),
            },
            {
              label: t.recover,
              icon: RotateCcw,
              disabled: !isOn,
              onSelect: () =>
                void run(
                  client.recoverWebhookEndpoint({ id, since: daysAgo(recoverDays) }),
                  ({ deliveries }) => toast(t.recovered(deliveries)),
                ),
            },
            { label: t.removeEndpoint, icon: Trash2, danger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {isOpen && <Deliveries service={service} client={client} endpoint={id} run={run} />}
      {isEdited && (
        <EndpointDialog
          service={service}
          client={client}
          endpoint={endpoint}
          onClose={() => setEdited(false)}
          onSaved={() => {
            setEdited(false);
            void run(Promise.resolve());
          }}
        />
      )}
    </article>
  );
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
