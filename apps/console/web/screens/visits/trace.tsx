import { useQuery } from '@tanstack/react-query';
import { Ban, X } from 'lucide-react';
import type { Invitation, InvitationDetail } from '@reachback/client/survey-types';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { ErasePerson } from '../../components/erase-person.tsx';
import { ExternalId } from '../../components/external-id.tsx';
import { Dot, type DotTone } from '../../components/marks/dot.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { survey } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useNames } from '../../data/surveys.ts';
import { languageName } from '../../data/text-languages.ts';
import { useKeys } from '../../shell/keys.ts';
import { de } from '../../words/de/visits.ts';
import { en } from '../../words/en/visits.ts';
import { useWords } from '../../words/words.ts';
import { reasonIn } from './reason-words.ts';

/** Statuses in which a message may still be sent, so that it can be canceled. */
const running: readonly string[] = ['scheduled', 'sent', 'delivered'];

/** Whether a message is still to come, which can be canceled. */
export const mayBeCancelled = ({ status, nextAt }: Pick<Invitation, 'status' | 'nextAt'>): boolean =>
  running.includes(status) && nextAt !== null;

/** Pane of a visit: what happened to its survey, and why. */
export function Trace({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords({ en, de });
  const query = useQuery({
    queryKey: ['invitations', 'one', id],
    queryFn: ({ signal }) => survey.getInvitation({ id }, { signal }),
  });
  useKeys([{ key: 'Escape', label: t.hide, run: onClose }]);
  return (
    <aside
      aria-label={t.visit}
      className="flex w-[400px] flex-none flex-col overflow-auto border-l border-line bg-surface max-tablet:absolute max-tablet:inset-0 max-tablet:z-10 max-tablet:w-auto max-tablet:border-l-0"
    >
      <header className="flex min-h-14 items-center gap-3 border-b border-line py-2 pr-3 pl-6">
        <h2 className="flex min-w-0 flex-1 text-14">
          {query.data?.externalId ? <ExternalId id={query.data.externalId} /> : query.data && t.noId}
        </h2>
        {query.data && (
          <Dot
            tone={
              query.data.status === 'answered' ? 'good' : query.data.status === 'scheduled' ? 'accent' : 'off'
            }
          >
            {t.states[query.data.status]}
          </Dot>
        )}
        <IconButton icon={X} label={t.hide} onClick={onClose} />
      </header>
      {query.data ? (
        <Facts key={id} visit={query.data} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </aside>
  );
}

function Facts({ visit }: { visit: InvitationDetail }) {
  const t = useWords({ en, de });
  const nameOf = useNames();
  const failure = useFailureText();
  const mayWrite = useMay('survey:write');
  const mayErase = useMay('settings:manage');
  const name = visit.externalId ?? t.noId;
  const reason = reasonIn(t, visit);
  const mayCancel = mayWrite && mayBeCancelled(visit);
  const key = ['invitations', 'one', visit.id];
  // A canceled survey cannot be resumed, so the call is made when the time to undo is over.
  const cancel = () => {
    queryClient.setQueryData(key, { ...visit, status: 'cancelled', nextAt: null });
    toast(t.cancelling(name), {
      undo: () => queryClient.setQueryData(key, visit),
      onEnd: ({ survey }) =>
        survey
          .cancelInvitation({ id: visit.id })
          .finally(() => void queryClient.invalidateQueries({ queryKey: ['invitations'] })),
      textOf: failure,
    });
  };
  useKeys([{ key: 'c', label: t.cancelKey, foot: true, off: !mayCancel, run: cancel }]);
  const facts: [string, ReactNode][] = [
    [t.survey, nameOf(visit.survey)],
    [t.location, nameOf(visit.location) ?? visit.locationName],
    [t.provider, nameOf(visit.provider) ?? visit.providerName],
    [t.channel, t.channels[visit.channel]],
    [t.language, visit.language && languageName(visit.language)],
    [t.at, <Time key="at" at={visit.visitAt} />],
  ];
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-line px-6 py-5">
        {reason && <p>{reason}</p>}
        <dl className="grid grid-cols-[110px_1fr] gap-y-1">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="contents">
                  <dt className="text-ink-3">{label}</dt>
                  <dd className="cut">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {mayCancel && (
          <div>
            <Button kind="danger" icon={Ban} keys="c" onClick={cancel}>
              {t.cancel}
            </Button>
          </div>
        )}
      </div>
      <section className="flex flex-col gap-2 border-b border-line px-6 py-5">
        <h3 className="text-13">{t.happened}</h3>
        <Step tone="off" at={visit.created_at}>
          {t.reported}
        </Step>
        {visit.scheduledFor && visit.messages.length === 0 && (
          <Step tone="accent" at={visit.scheduledFor}>
            {t.scheduledFor}
          </Step>
        )}
        {visit.messages.map((message) => (
          <Step
            key={message.number}
            tone={message.status === 'failed' || message.status === 'bounced' ? 'bad' : 'accent'}
            at={message.sentAt}
          >
            {message.number === 0 ? t.invitation : t.reminder(message.number)}{' '}
            {t.messageStates[message.status]}
          </Step>
        ))}
        {visit.answeredAt && (
          <Step tone="good" at={visit.answeredAt}>
            {t.answered}
          </Step>
        )}
        {visit.endedAt && (
          <Step tone="off" at={visit.endedAt}>
            {t.states[visit.status]}
          </Step>
        )}
        {visit.nextAt && visit.messages.length > 0 && (
          <Step tone="off" at={visit.nextAt}>
            {t.nextAt}
          </Step>
        )}
      </section>
      {visit.rules.length > 0 && (
        <section className="flex flex-col gap-3 px-6 py-5">
          <h3 className="text-13">{t.rules}</h3>
          <ul className="flex flex-col gap-3">
            {visit.rules.map(({ rule, result, detail }) => (
              <li key={rule} className="flex flex-col">
                <span className="flex items-baseline justify-between gap-3">
                  <span className={result === 'decided' ? '' : 'text-ink-2'}>
                    <RuleText rule={rule} detail={detail} visit={visit} />
                  </span>
                  <Dot tone={result === 'decided' ? 'accent' : 'good'} ring={result === 'passed'}>
                    {result === 'decided' ? t.ruleDecided : t.rulePassed}
                  </Dot>
                </span>
                <span className="mono text-ink-3">{rule}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayErase && (
        <div className="border-t border-line px-6 py-5">
          <ErasePerson of={{ invitation: visit.id }} />
        </div>
      )}
    </>
  );
}

/** The rule in words; the time of the next step in the person's zone. */
function RuleText({ rule, detail, visit }: { rule: string; detail: string; visit: InvitationDetail }) {
  const t = useWords({ en, de });
  if (rule === 'status') return reasonIn(t, visit) ?? t.states[visit.status];
  if (rule !== 'timing' || visit.nextAt === null) return reasonIn(t, { reason: rule, message: detail });
  return (
    <>
      {t.nextAt}: <Time at={visit.nextAt} />
    </>
  );
}

function Step({ tone, at, children }: { tone: DotTone; at: string | null; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Dot tone={tone}>
        <span className="text-13 text-ink">{children}</span>
      </Dot>
      <span className="text-12 text-ink-3">{at && <Time at={at} />}</span>
    </div>
  );
}
