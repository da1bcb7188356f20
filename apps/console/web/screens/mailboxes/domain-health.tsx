import { useQuery } from '@tanstack/react-query';
import type { Mailbox, MailboxHealth } from '@reachback/client/outreach-types';
import { CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { DnsRecords } from '../../components/dns-records.tsx';
import { Chip, type Tone } from '../../components/marks/chip.tsx';
import { Time } from '../../components/marks/time.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { outreach } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMailboxWords } from './words.ts';

type Verdict = MailboxHealth['verdict'];
type Checks = NonNullable<MailboxHealth['checks']>;

const icons: Record<Verdict, { icon: LucideIcon; color: string }> = {
  ok: { icon: CircleCheck, color: 'text-good' },
  warning: { icon: CircleAlert, color: 'text-warn' },
  failing: { icon: CircleX, color: 'text-bad' },
  unknown: { icon: CircleHelp, color: 'text-ink-3' },
};

/** In the order in which they should be fixed: authentication first. */
const order = ['spf', 'dkim', 'dmarc', 'mx', 'reverse_dns'] as const satisfies (keyof Checks)[];

/** Authentication (SPF, DKIM, DMARC) of the mailbox's domain, and the DNS records that fix it. */
export function DomainHealth({ mailbox: { id } }: { mailbox: Mailbox }) {
  const t = useMailboxWords().domain;
  const failure = useFailureText();
  const mayCheck = useMay('outreach:write');
  const key = ['mailboxes', 'health', id];
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => outreach.getMailboxHealth({ id }, { signal }),
  });
  const check = async () => {
    try {
      queryClient.setQueryData(key, await outreach.checkMailboxHealth({ id }));
      await Promise.all(
        [
          ['mailboxes', 'all'],
          ['mailboxes', 'dkim', id],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    } catch (error) {
      toast(failure(error));
    }
  };
  const health = query.data;
  const checks = order.flatMap((name) => {
    const found = health?.checks?.[name];
    return found ? [{ name, ...found }] : [];
  });
  return (
    <section aria-label={t.title} className="flex flex-col gap-4 border-b border-line px-6 py-4">
      <div className="flex items-center gap-2">
        <h3 className="text-13">{t.title}</h3>
        {health && <Summary verdict={health.checks && health.verdict} checks={checks} />}
        {health?.checked_at && (
          <span className="ml-auto text-12 text-ink-3">
            {t.checked} <Time at={health.checked_at} />
          </span>
        )}
      </div>
      {query.isPending && <Skeleton />}
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {health && checks.length === 0 && <p className="text-ink-2">{t.about}</p>}
      {checks.map((found) => {
        const { name, verdict, records } = found;
        const { icon: Icon, color } = icons[verdict];
        return (
          <div key={name} className="flex gap-3">
            <Icon aria-hidden="true" className={`mt-[2px] size-4 flex-none ${color}`} />
            <div className="flex min-w-0 flex-1 flex-col gap-2">
              <p>
                <span className="font-mid">{t.names[name]}</span>{' '}
                <span className="text-ink-2">{t.verdicts[verdict]}</span>
                <span className="block text-12 wrap-anywhere text-ink-2">{t.found(found)}</span>
              </p>
              <DnsRecords records={records} words={t} />
            </div>
          </div>
        );
      })}
      {mayCheck && health && (
        <div className="flex flex-col items-start gap-1">
          <Button onClick={check}>{checks.length ? t.again : t.check}</Button>
          <span className="text-12 text-ink-3">{t.sendsTest}</span>
        </div>
      )}
    </section>
  );
}

/** @param verdict null: not checked yet */
function Summary({ verdict, checks }: { verdict: Verdict | null; checks: readonly { verdict: Verdict }[] }) {
  const t = useMailboxWords().domain;
  const toChange = checks.filter(
    (check) => check.verdict === 'failing' || check.verdict === 'warning',
  ).length;
  const shown: Record<Verdict, [Tone, string]> = {
    ok: ['good', t.inOrder],
    warning: ['warn', t.toChange(toChange)],
    failing: ['bad', t.toChange(toChange)],
    unknown: ['neutral', t.partlyKnown],
  };
  const [tone, text] = verdict ? shown[verdict] : (['neutral', t.notChecked] as const);
  return <Chip tone={tone}>{text}</Chip>;
}
