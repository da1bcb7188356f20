import type { Mailbox } from '@reachback/client/outreach-types';
import { Meter } from '../../components/charts.tsx';
import { Dot } from '../../components/marks/dot.tsx';
import { useServiceText } from '../../components/states.tsx';
import { formatNumber } from '../../words/words.ts';
import { errorOf, stateOf, tones } from './health.ts';
import { useMailboxWords } from './words.ts';

/** State of a mailbox, with the error of its servers or the problems of its domain. */
export function State({ mailbox }: { mailbox: Mailbox }) {
  const t = useMailboxWords();
  const serviceText = useServiceText();
  const now = stateOf(mailbox);
  const found = errorOf(mailbox);
  const error = found && serviceText(found);
  const verdict = mailbox.health?.verdict;
  const domain = verdict === 'failing' || verdict === 'warning' ? t.domain.inRow[verdict] : null;
  const hint = domain ?? (mailbox.imap ? null : t.noReplies);
  return (
    <div className="flex min-w-0 flex-col">
      <Dot tone={tones[now]} ring={now === 'disabled'}>
        {t.states[now]}
      </Dot>
      {error ? (
        <span className="cut text-12 text-bad-ink" title={error}>
          {error}
        </span>
      ) : (
        hint && (
          <span className="cut text-12 text-ink-3" title={hint}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}

/** Remaining emails today. */
export function Room({ mailbox }: { mailbox: Mailbox }) {
  const t = useMailboxWords();
  const { today, limits, status } = mailbox;
  if (status !== 'active') return <span className="text-12 text-ink-2">{t.nothingSent}</span>;
  const isRamping = limits.ramp_up && today.cap < limits.daily_cap;
  const label = t.of(formatNumber(today.sent), formatNumber(today.cap));
  return (
    <div className="flex flex-col gap-1 text-12">
      <span className="flex justify-between">
        <span>{label}</span>
        <span className="text-ink-2">{t.left(Math.max(0, today.cap - today.sent))}</span>
      </span>
      <Meter share={today.cap > 0 ? today.sent / today.cap : 0} label={label} />
      {isRamping && (
        <span className="cut text-ink-3">{t.ramp(limits.ramp_up?.step ?? 0, limits.daily_cap)}</span>
      )}
    </div>
  );
}
