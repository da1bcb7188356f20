import { CircleAlert, X } from 'lucide-react';
import type { Mailbox } from '@reachback/client/outreach-types';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useServiceText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { useKeys } from '../../shell/keys.ts';
import { formatNumber } from '../../words/words.ts';
import { useSignIn } from './connection.tsx';
import { Dkim } from './dkim.tsx';
import { DomainHealth } from './domain-health.tsx';
import { errorOf } from './health.ts';
import { Room, State } from './state.tsx';
import { useMailboxWords } from './words.ts';

interface MailboxPaneProps {
  mailbox: Mailbox;
  mayManage: boolean;
  onEdit: () => void;
  onVerify: () => unknown;
  onClose: () => void;
}

/** Pane of a mailbox: problems, remaining emails today, domain health, and servers. */
export function MailboxPane(props: MailboxPaneProps) {
  const { mailbox, mayManage, onEdit, onVerify, onClose } = props;
  const { email, from_name: from, reply_to: replyTo, smtp, imap, limits, verified_at: verified } = mailbox;
  const t = useMailboxWords();
  useKeys([{ key: 'Escape', label: t.close, run: onClose }]);
  const serviceText = useServiceText();
  const error = errorOf(mailbox);
  const signIn = useSignIn();
  const provider = mailbox.oauth;
  const server = ({
    host,
    port,
    security,
  }: {
    host: string;
    port: number;
    security: keyof typeof t.securities;
  }) => `${host}:${port}, ${t.securities[security]}`;
  return (
    <aside
      aria-label={t.mailbox}
      className="flex w-[400px] flex-none flex-col overflow-auto border-l border-line bg-surface max-wide:absolute max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 max-wide:shadow-3 max-phone:fixed max-phone:inset-0 max-phone:z-20 max-phone:w-full max-phone:border-l-0"
    >
      <header className="flex min-h-16 flex-none items-center gap-3 border-b border-line py-3 pr-3 pl-6">
        <Avatar name={from || email} size="large" />
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 className="cut text-14" title={email}>
            {email}
          </h2>
          <span className="cut text-12 text-ink-2">{from}</span>
        </div>
        <IconButton icon={X} label={t.close} onClick={onClose} />
      </header>
      <section className="flex flex-col gap-4 border-b border-line px-6 py-5">
        {error ? (
          <Note tone="bad" icon={CircleAlert} title={stateText(mailbox.status, t)}>
            {serviceText(error)}
          </Note>
        ) : (
          <State mailbox={mailbox} />
        )}
        <Room mailbox={mailbox} />
        {mayManage && (
          <div className="flex flex-wrap gap-2">
            {provider && mailbox.status === 'reconnect_needed' && (
              <Button kind="primary" onClick={() => signIn(provider.provider, mailbox)}>
                {t.signInAgain}
              </Button>
            )}
            <Button onClick={onEdit}>{provider ? t.edit : t.fix}</Button>
            <Button onClick={onVerify}>{t.verify}</Button>
          </div>
        )}
      </section>
      <DomainHealth mailbox={mailbox} />
      {/* A provider signs on its own. */}
      {!provider && <Dkim mailbox={mailbox} />}
      <Facts
        title={t.smtp}
        facts={[
          [t.host, server(smtp)],
          [t.user, smtp.user],
          [t.verified, verified ? <Time key="at" at={verified} /> : t.never],
        ]}
      />
      <Facts
        title={t.imap}
        facts={
          imap
            ? [
                [t.host, server(imap)],
                [t.user, imap.user],
                [t.checked, imap.checked_at ? <Time key="at" at={imap.checked_at} /> : t.never],
                [t.replyTo, replyTo],
              ]
            : [
                ['', t.noReplies],
                [t.replyTo, replyTo],
              ]
        }
      />
      <Facts
        title={t.limits}
        facts={[
          [t.dailyCap, formatNumber(limits.daily_cap)],
          [t.gap, formatNumber(limits.min_gap_seconds)],
          [t.rampStep, limits.ramp_up && `+${formatNumber(limits.ramp_up.step)}`],
          [t.timeZone, mailbox.time_zone],
        ]}
      />
    </aside>
  );
}

const stateText = (status: Mailbox['status'], { states }: ReturnType<typeof useMailboxWords>) =>
  status === 'failing' || status === 'reconnect_needed' ? states[status] : states.unread;

function Facts({ title, facts }: { title: string; facts: readonly [string, ReactNode][] }) {
  return (
    <section className="border-b border-line px-6 py-4 last:border-b-0">
      <h3 className="pb-2 text-13">{title}</h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-x-4 gap-y-1">
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className={label ? 'text-ink-3' : 'hidden-text'}>{label || title}</dt>
                <dd className={`num wrap-anywhere ${label ? '' : 'col-span-full text-ink-2'}`}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
