import { useQuery } from '@tanstack/react-query';
import { Ban, X } from 'lucide-react';
import type { InvitationDetail } from '@reachback/client/survey-types';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../../components/button.tsx';
import { ErasePerson } from '../../components/erase-person.tsx';
import { ExternalId } from '../../components/external-id.tsx';
import { Dot, type DotTone } from '../../components/marks/dot.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { survey } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { useNames } from '../../data/surveys.ts';
import { languageName } from '../../data/text-languages.ts';
import { useKeys } from '../../shell/keys.ts';
import { de } from '../../words/de/visits.ts';
import { en } from '../../words/en/visits.ts';
import { useWords } from '../../words/words.ts';
import { reasonIn } from './reason-words.ts';
import { mayBeCancelled, useCancelling } from './use-cancelling.ts';

/** Pane of a visit: what happened to its survey, and why. */
export function Trace({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords({ en, de });
  const query = useQuery({
    queryKey: ['invitations', 'one', id],
    queryFn: ({ signal }) => survey.getInvitation({ id }, { signal }),
  });
  const { asShown, cancelLater } = useCancelling();
  const visit = query.data && asShown(query.data);
  useKeys([{ key: 'Escape', label: t.hide, run: onClose }]);
  return (
    <aside
      aria-label={t.visit}
      className="flex w-[400px] flex-none flex-col overflow-auto border-l border-line bg-surface max-tablet:absolute max-tablet:inset-0 max-tablet:z-10 max-tablet:w-auto max-tablet:border-l-0"
    >
      <header className="flex min-h-14 items-center gap-3 border-b border-line py-2 pr-3 pl-6">
        <h2 className="flex min-w-0 flex-1 text-14">
          {visit?.externalId ? <ExternalId id={visit.externalId} /> : visit && t.noId}
        </h2>
        {visit && (
          <Dot tone={visit.status === 'answered' ? 'good' : visit.status === 'scheduled' ? 'accent' : 'off'}>
            {t.states[visit.status]}
          </Dot>
        )}
        <IconButton icon={X} label={t.hide} onClick={onClose} />
      </header>
      {visit ? (
        <Facts
          key={id}
          visit={visit}
          onCancel={() => cancelLater([visit], t.cancelling(visit.externalId ?? t.noId))}
        />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </aside>
  );
}

function Facts({ visit, onCancel }: { visit: InvitationDetail; onCancel: () => void }) {
  const t = useWords({ en, de });
  const nameOf = useNames();
  const mayWrite = useMay('survey:write');
  const mayErase = useMay('settings:manage');
  const reason = reasonIn(t, visit);
  const mayCancel = mayWrite && mayBeCancelled(visit);
  useKeys([{ key: 'c', label: t.cancelKey, foot: true, off: !mayCancel, run: onCancel }]);
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
            <Button kind="danger" icon={Ban} keys="c" onClick={onCancel}>
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
