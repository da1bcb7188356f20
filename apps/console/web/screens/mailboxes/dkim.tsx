import { ReachbackError } from '@reachback/client';
import { useQuery } from '@tanstack/react-query';
import type { Mailbox, MailboxDkim } from '@reachback/client/outreach-types';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { DnsRecords } from '../../components/dns-records.tsx';
import { Field } from '../../components/form/field.tsx';
import { Chip } from '../../components/marks/chip.tsx';
import { Time } from '../../components/marks/time.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { Failure, Skeleton, useFailureText } from '../../components/states.tsx';
import { outreach } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { queryClient } from '../../data/query-client.ts';
import { useMailboxWords } from './words.ts';

/** The key with which Reachback signs the emails of a mailbox whose server does not, and its DNS record. */
export function Dkim({ mailbox: { id, email } }: { mailbox: Mailbox }) {
  const t = useMailboxWords().dkim;
  const mayManage = useMay('settings:manage');
  const [isCreating, setCreating] = useState(false);
  const query = useQuery({
    queryKey: ['mailboxes', 'dkim', id],
    queryFn: async ({ signal }): Promise<MailboxDkim | null> => {
      try {
        return await outreach.getMailboxDkim({ id }, { signal });
      } catch (error) {
        if (error instanceof ReachbackError && error.status === 404) return null;
        throw error;
      }
    },
  });
  const dkim = query.data;
  return (
    <section aria-label={t.title} className="flex flex-col gap-3 border-b border-line px-6 py-4">
      <div className="flex items-center gap-2">
        <h3 className="text-13">{t.title}</h3>
        {dkim && <Chip tone={dkim.status === 'active' ? 'good' : 'warn'}>{t.states[dkim.status]}</Chip>}
        {dkim?.checked_at && (
          <span className="ml-auto text-12 text-ink-3">
            {t.checked} <Time at={dkim.checked_at} />
          </span>
        )}
      </div>
      {query.isPending && !query.error && <Skeleton rows={1} />}
      {query.error && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {dkim === null && <p className="text-ink-2">{t.about}</p>}
      {dkim && <p className="text-ink-2">{dkim.status === 'active' ? t.active(dkim.domain) : t.pending}</p>}
      {dkim && <Key of={dkim} mailboxId={id} mayManage={mayManage} />}
      {dkim === null && mayManage && (
        <div>
          <Button onClick={() => setCreating(true)}>{t.create}</Button>
        </div>
      )}
      {isCreating && <Create mailboxId={id} email={email} onClose={() => setCreating(false)} />}
    </section>
  );
}

function Key({ of, mailboxId, mayManage }: { of: MailboxDkim; mailboxId: string; mayManage: boolean }) {
  const words = useMailboxWords();
  const t = words.dkim;
  const failure = useFailureText();
  const [isSure, setSure] = useState(false);
  const remove = async () => {
    try {
      await outreach.deleteMailboxDkim({ id: mailboxId });
      toast(t.stopped);
    } catch (error) {
      toast(failure(error));
    }
    await queryClient.invalidateQueries({ queryKey: ['mailboxes', 'dkim', mailboxId] });
  };
  return (
    <>
      <DnsRecords records={[of.record]} words={words.domain} />
      {mayManage && (
        <div>
          {/* The private half cannot be had again. Async: a double click does not confirm what it asks. */}
          <Button kind="danger" onClick={async () => (isSure ? remove() : setSure(true))}>
            {isSure ? t.stopForGood : t.stop}
          </Button>
        </div>
      )}
    </>
  );
}

function Create({ mailboxId, email, onClose }: { mailboxId: string; email: string; onClose: () => void }) {
  const t = useMailboxWords().dkim;
  const common = useCommonWords();
  const failure = useFailureText();
  const [domain, setDomain] = useState(email.split('@').at(-1)!);
  const [selector, setSelector] = useState('reachback');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await outreach.putMailboxDkim({ id: mailboxId, domain: domain.trim(), selector: selector.trim() });
      await queryClient.invalidateQueries({ queryKey: ['mailboxes', 'dkim', mailboxId] });
      onClose();
    } catch (failed) {
      setError(failure(failed));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.create}
      onSubmit={() => !isBusy && void create()}
      actions={
        <>
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button kind="primary" type="submit" busy={isBusy} disabled={!domain.trim() || !selector.trim()}>
            {t.create}
          </Button>
        </>
      }
    >
      <Field
        label={t.domain}
        hint={t.domainHint}
        error={error}
        required
        maxLength={253}
        value={domain}
        onChange={(event) => setDomain(event.target.value)}
      />
      <Field
        label={t.selector}
        hint={t.selectorHint}
        required
        maxLength={63}
        pattern="[A-Za-z0-9](?:[A-Za-z0-9\-]*[A-Za-z0-9])?"
        value={selector}
        onChange={(event) => setSelector(event.target.value)}
      />
    </Dialog>
  );
}
