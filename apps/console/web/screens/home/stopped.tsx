import { Link } from '@tanstack/react-router';
import type { Campaign, Mailbox } from '@reachback/client/outreach-types';
import { CirclePause, Unplug } from 'lucide-react';
import { buttonClass } from '../../components/button.tsx';
import { useCampaignWords } from '../../components/campaign/campaign-state.tsx';
import { useServiceText } from '../../components/states.tsx';
import { isInTrouble } from '../../data/mailboxes.ts';
import { en } from '../../words/en/home.ts';
import { formatNumber } from '../../words/words.ts';
import { Section } from './parts.tsx';

/** A row that is a link. */
export const rowClass = 'flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-hover focus:bg-selected';

/** Why a mailbox is in trouble, as title and reason. */
const troubleOf = ({ id, status, error, imap, email }: Mailbox, t: typeof en) =>
  status === 'active'
    ? { id, title: t.mailboxUnread(email), text: imap?.error ?? t.noReason }
    : { id, title: t.mailboxFails(email), text: error ?? t.noReason };

const stoppedMax = 6;

/** Mailboxes with problems and paused campaigns. */
export function Stopped({
  t,
  campaigns,
  mailboxes,
}: {
  t: typeof en;
  campaigns: readonly Campaign[];
  mailboxes: readonly Mailbox[];
}) {
  const words = useCampaignWords();
  const serviceText = useServiceText();
  const paused = campaigns
    .filter(({ status }) => status === 'paused')
    .toSorted((a, b) => Number(Boolean(b.pause_reason)) - Number(Boolean(a.pause_reason)));
  const troubles = mailboxes.filter(isInTrouble).map((each) => troubleOf(each, t));
  const count = paused.length + troubles.length;
  if (count === 0) return null;
  return (
    <Section title={t.stopped} sub={formatNumber(count)}>
      {troubles.slice(0, stoppedMax).map(({ id, title, text }) => (
        <Link key={id} data-row to="/mailboxes" search={{ open: id }} className={rowClass}>
          <Unplug aria-hidden="true" className="text-bad" />
          <Finding title={title} text={serviceText(text)} />
          <span className={buttonClass({ small: true })}>{t.repair}</span>
        </Link>
      ))}
      {paused.slice(0, stoppedMax).map(({ id, name, pause_reason: reason }) => (
        <Link key={id} data-row to="/campaigns/$id" params={{ id }} className={rowClass}>
          <CirclePause aria-hidden="true" className={reason ? 'text-bad' : 'text-ink-3'} />
          <Finding
            title={reason ? t.pausedItself(name) : t.paused(name)}
            text={reason ? words.reasons[reason] : t.pausedByHand}
          />
          <span className={buttonClass({ small: true })}>{t.reviewIt}</span>
        </Link>
      ))}
      {troubles.length > stoppedMax && (
        <Link to="/mailboxes" search={{ group: 'trouble' }} className="link block px-4 py-2 text-12">
          {t.moreMailboxes(troubles.length - stoppedMax)}
        </Link>
      )}
      {paused.length > stoppedMax && (
        <Link to="/campaigns" search={{ status: 'paused' }} className="link block px-4 py-2 text-12">
          {t.moreCampaigns(paused.length - stoppedMax)}
        </Link>
      )}
    </Section>
  );
}

function Finding({ title, text }: { title: string; text: string }) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="cut font-mid" title={title}>
        {title}
      </span>
      <span className="cut text-12 text-ink-2" title={text}>
        {text}
      </span>
    </span>
  );
}
