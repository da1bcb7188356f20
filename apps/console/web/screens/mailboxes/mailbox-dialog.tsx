import { useEffect, useState } from 'react';
import { CircleAlert } from 'lucide-react';
import type { Mailbox } from '@reachback/client/outreach-types';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/overlays/dialog.tsx';
import { Checkbox, Field, Select } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { useFailureText, useServiceText } from '../../components/states.tsx';
import { toast } from '../../components/overlays/toast.tsx';
import { outreach } from '../../data/clients.ts';
import { keep, kept } from '../../data/kept.ts';
import { zone } from '../../data/me.ts';
import { ProviderButtons, useSignIn } from './connection.tsx';
import { errorOf } from './health.ts';
import { NumberField, sent, ServerFields, serverOf, withoutUser, type Server } from './server-fields.tsx';
import { useMailboxWords } from './words.ts';

const fieldsOf = (mailbox: Mailbox | undefined) => ({
  email: mailbox?.email ?? '',
  fromName: mailbox?.from_name ?? '',
  replyTo: mailbox?.reply_to ?? '',
  smtp: serverOf(mailbox?.smtp, '465'),
  reads: mailbox ? mailbox.imap !== null : true,
  imap: serverOf(mailbox?.imap, '993'),
  cap: String(mailbox?.limits.daily_cap ?? 50),
  gap: String(mailbox?.limits.min_gap_seconds ?? 300),
  ramps: mailbox ? mailbox.limits.ramp_up !== null : true,
  start: String(mailbox?.limits.ramp_up?.start ?? 5),
  step: String(mailbox?.limits.ramp_up?.step ?? 5),
  timeZone: mailbox?.time_zone ?? zone,
});
type Fields = ReturnType<typeof fieldsOf>;

/** What is typed for a new mailbox survives a closed dialog, but for the passwords. */
const keptAs = 'new mailbox';
const withoutPassword = (server: Server): Server => ({ ...server, password: '' });
const withoutPasswords = (fields: Fields): Fields => ({
  ...fields,
  smtp: withoutPassword(fields.smtp),
  imap: withoutPassword(fields.imap),
});
// Kept below only.
const startOfNew = () => (kept(keptAs) as Fields | undefined) ?? fieldsOf(undefined);
/** The next one is mostly on the same servers, with the same limits. */
const forNext = (fields: Fields): Fields => ({
  ...fields,
  email: '',
  fromName: '',
  smtp: { ...fields.smtp, user: '', password: '' },
  imap: { ...fields.imap, user: '', password: '' },
});

/** Dialog with the logins and limits of a mailbox. After saving, both logins are verified. */
export function MailboxDialog({
  mailbox,
  onClose,
  onSaved,
}: {
  mailbox: Mailbox | undefined;
  onClose: () => void;
  onSaved: () => unknown;
}) {
  const t = useMailboxWords();
  const serviceText = useServiceText();
  const failure = useFailureText();
  const signIn = useSignIn();
  const [saved, setSaved] = useState(mailbox);
  const [fields, setFields] = useState(() => (mailbox ? fieldsOf(mailbox) : startOfNew()));
  const set = (change: Partial<Fields>) => setFields((before) => ({ ...before, ...change }));
  useEffect(() => {
    if (!saved) keep(keptAs, withoutPasswords(fields));
  }, [saved, fields]);
  const { email, fromName, replyTo, smtp, reads, imap, cap, gap, ramps, start, step, timeZone } = fields;
  const [error, setError] = useState<{ title?: string; text: string } | undefined>(() => {
    const why = mailbox && errorOf(mailbox);
    return why ? { text: serviceText(why) } : undefined;
  });
  const [isBusy, setBusy] = useState(false);
  const provider = mailbox?.oauth;

  const save = async () => {
    setBusy(true);
    setError(undefined);
    const limits = {
      daily_cap: Number(cap),
      min_gap_seconds: Number(gap),
      ramp_up: ramps ? { start: Number(start), step: Number(step) } : null,
    };
    const common = {
      from_name: fromName.trim(),
      reply_to: replyTo.trim() || null,
      time_zone: timeZone,
      limits,
    };
    const incoming = sent(imap, email.trim());
    try {
      const stored = saved
        ? await outreach.updateMailbox({
            id: saved.id,
            ...common,
            // Servers of an OAuth provider cannot be changed.
            ...(!provider && {
              smtp: sent(smtp, smtp.password ? email.trim() : null),
              imap: reads ? incoming : null,
            }),
          })
        : await outreach.createMailbox({
            email: email.trim(),
            ...common,
            // A local server may need no login.
            smtp: smtp.password || smtp.user ? sent(smtp, email.trim()) : withoutUser(smtp),
            imap: reads ? { ...incoming, password: imap.password || smtp.password } : null,
          });
      if (!saved) keep(keptAs, forNext(fields));
      // It exists now: a retry updates it, also if it cannot be verified.
      setSaved(stored);
      const verified = await outreach.verifyMailbox({ id: stored.id });
      const why = errorOf(verified);
      setSaved(verified);
      if (why) {
        setError({ title: t.notVerified, text: serviceText(why) });
      } else {
        toast(t.works(verified.email));
        onClose();
      }
    } catch (failed) {
      setError({ text: failure(failed) });
    } finally {
      setBusy(false);
      onSaved();
    }
  };
  const isKept = (server: Mailbox['smtp'] | null | undefined) => server?.has_password === true;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={mailbox?.email ?? t.connectTitle}
      onSubmit={() => !isBusy && void save()}
      actions={
        <Button kind="primary" type="submit" busy={isBusy}>
          {t.saveAndVerify}
        </Button>
      }
    >
      {error && (
        <Note tone="bad" icon={CircleAlert} title={error.title}>
          {error.text}
        </Note>
      )}
      {!saved && <ProviderButtons />}
      <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <Field
          label={t.email}
          type="email"
          required
          disabled={saved !== undefined}
          value={email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <Field
          label={t.fromName}
          hint={t.fromNameHint}
          value={fromName}
          onChange={(event) => set({ fromName: event.target.value })}
        />
      </div>
      {provider ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span>{t.signedInWith(provider.name)}</span>
          <Button onClick={() => signIn(provider.provider, mailbox)}>{t.signInAgain}</Button>
        </div>
      ) : (
        <>
          <h3 className="text-13">{t.smtp}</h3>
          <ServerFields
            server={smtp}
            onChange={(server) => set({ smtp: server })}
            user={email}
            hint={isKept(saved?.smtp) ? t.passwordKept : undefined}
          />
          <h3 className="text-13">{t.imap}</h3>
          <Checkbox
            label={t.readReplies}
            checked={reads}
            onChange={(event) => set({ reads: event.target.checked })}
          />
          {reads && (
            <ServerFields
              server={imap}
              onChange={(server) => set({ imap: server })}
              user={email}
              hint={isKept(saved?.imap) ? t.passwordKept : saved ? undefined : t.samePassword}
            />
          )}
        </>
      )}
      <h3 className="text-13">{t.limits}</h3>
      <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <NumberField label={t.dailyCap} value={cap} onChange={(value) => set({ cap: value })} />
        <NumberField label={t.gap} value={gap} onChange={(value) => set({ gap: value })} />
      </div>
      <Checkbox label={t.rampUp} checked={ramps} onChange={(event) => set({ ramps: event.target.checked })} />
      {ramps && (
        <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
          <NumberField label={t.rampStart} value={start} onChange={(value) => set({ start: value })} />
          <NumberField label={t.rampStep} value={step} onChange={(value) => set({ step: value })} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <Select
          label={t.timeZone}
          value={timeZone}
          options={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
            value,
            label: value,
          }))}
          onChange={(event) => set({ timeZone: event.target.value })}
        />
        <Field
          label={t.replyTo}
          hint={t.replyToHint}
          type="email"
          value={replyTo}
          onChange={(event) => set({ replyTo: event.target.value })}
        />
      </div>
    </Dialog>
  );
}
