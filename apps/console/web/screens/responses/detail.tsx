import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Check, RotateCcw, X } from 'lucide-react';
import type { Response } from '@reachback/client/survey-types';
import { Button, IconButton } from '../../components/button.tsx';
import { ErasePerson } from '../../components/erase-person.tsx';
import { ExternalId } from '../../components/external-id.tsx';
import { Field, Select, TextArea } from '../../components/form/field.tsx';
import { Note } from '../../components/note.tsx';
import { Score } from '../../components/marks/score.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { survey } from '../../data/clients.ts';
import { keepText, useKeptText } from '../../data/kept-texts.ts';
import { useMay, useMe } from '../../data/me.ts';
import { useMembers, useNames } from '../../data/surveys.ts';
import { useKeys } from '../../shell/keys.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { Answers } from './answers.tsx';
import { Contact } from './contact.tsx';
import { Replies } from './replies.tsx';
import { ThemeChips } from './theme-chips.tsx';
import { useAssignee } from './use-assignee.ts';
import { nameOfNote, useFollowUp } from './use-follow-up.ts';

/** Pane of a response and its follow-up; on small windows over the list. */
export function Detail({
  id,
  act,
  onClose,
}: {
  id: string;
  /** The action to start with. */
  act: 'answer' | 'due' | undefined;
  onClose: () => void;
}) {
  const t = useWords({ en, de });
  const query = useQuery({
    queryKey: ['responses', 'one', id],
    queryFn: ({ signal }) => survey.getResponse({ id }, { signal }),
  });
  useKeys([{ key: 'Escape', label: t.hide, run: onClose }]);
  return (
    <aside
      aria-label={t.followUp}
      className="flex w-[380px] flex-none flex-col overflow-auto border-l border-line bg-surface max-tablet:absolute max-tablet:inset-0 max-tablet:z-10 max-tablet:w-auto max-tablet:border-l-0"
    >
      <header className="flex min-h-16 flex-none items-center gap-3 border-b border-line py-3 pr-3 pl-6">
        {query.data && <Title response={query.data} />}
        <span className="ml-auto">
          <IconButton icon={X} label={t.hide} onClick={onClose} />
        </span>
      </header>
      {query.data ? (
        <Facts key={id} response={query.data} act={act} />
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
    </aside>
  );
}

function Title({ response }: { response: Response }) {
  const t = useWords({ en, de });
  const nameOf = useNames();
  const provider = nameOf(response.provider_id);
  return (
    <>
      <Score of={response} large />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="cut text-14">{nameOf(response.location_id) ?? t.noLocation}</h2>
        <span className="cut text-12 text-ink-2">
          {provider && `${t.with(provider)} · `}
          <Time at={response.created_at} />
        </span>
      </div>
    </>
  );
}

function Facts({ response, act }: { response: Response; act: 'answer' | 'due' | undefined }) {
  const t = useWords({ en, de });
  const mayWrite = useMay('survey:write');
  const mayManage = useMay('settings:manage');
  const me = useMe();
  const members = useMembers();
  const acts = useFollowUp();
  const note = useKeptText(nameOfNote(response.id));
  const isOpen = response.followup_status === 'open';
  const assignee = useAssignee()(response);
  // Free text that is no member is kept until someone is selected.
  const words = assignee && assignee.id === null ? [{ value: '', label: assignee.name }] : [];
  const people = (members.data?.data ?? [])
    .filter(({ id, role }) => role !== 'viewer' || id === assignee?.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  const unused = !isOpen && note.trim() !== '' && note.trim() !== response.followup_resolution;
  const close = () => acts.close(response, note.trim() || null, t.closedToast);
  const assign = (to: string | null) =>
    acts.assign(
      response,
      to,
      to ? t.assignedToast(people.find(({ value }) => value === to)?.label ?? to) : t.unassignedToast,
    );
  const off = !mayWrite || !isOpen;
  useKeys([
    { key: 'e', label: t.closeKey, foot: true, off, run: () => void close() },
    { key: 'a', label: t.assignKey, foot: true, off, run: () => me && void assign(me.person.id) },
  ]);
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-line px-6 py-5">
        <p
          dir="auto"
          className={`text-14 wrap-anywhere whitespace-pre-wrap ${response.comment ? '' : 'text-ink-3'}`}
        >
          {response.comment || t.noComment}
        </p>
        <Answers answers={response.answers} />
        <ThemeChips of={response} />
        <div className="flex min-w-0 gap-2 text-12 text-ink-2">
          {response.invitation_id === null ? (
            t.withoutInvitation[response.source]
          ) : (
            <>
              {mayManage && (
                <Link className="link" to="/visits" search={{ open: response.invitation_id }}>
                  {t.visit}
                </Link>
              )}
              {response.externalId && <ExternalId id={response.externalId} className="mono" />}
            </>
          )}
        </div>
      </div>
      {mayWrite && <Contact response={response} />}
      {response.followup_status !== null && (
        <div className="flex flex-col gap-4 border-b border-line px-6 py-5">
          <Select
            label={t.assignee}
            disabled={off}
            value={assignee?.id ?? ''}
            {...(words.length === 0 && { placeholder: t.nobody })}
            options={[
              ...words,
              ...people,
              ...(assignee?.id && !people.some(({ value }) => value === assignee.id)
                ? [{ value: assignee.id, label: assignee.name }]
                : []),
            ]}
            onChange={(event) => void assign(event.currentTarget.value || null)}
          />
          <Field
            key={response.followup_due_at}
            label={t.due}
            type="date"
            disabled={off}
            autoFocus={act === 'due' && !off}
            defaultValue={response.followup_due_at ? localDay(response.followup_due_at) : ''}
            onBlur={(event) => {
              const day = event.currentTarget.value;
              if (day === (response.followup_due_at ? localDay(response.followup_due_at) : '')) return;
              void acts.due(response, day ? new Date(`${day}T18:00`).toISOString() : null, t.dueToast);
            }}
          />
          {isOpen && mayWrite && (
            <>
              <TextArea
                label={t.resolution}
                hint={t.resolutionHint}
                rows={3}
                maxLength={2000}
                value={note}
                onChange={(event) => keepText(nameOfNote(response.id), event.currentTarget.value)}
              />
              <div className="flex gap-2">
                <Button kind="primary" icon={Check} keys="e" onClick={close}>
                  {t.close}
                </Button>
                {me && !assignee?.isMe && (
                  <Button keys="a" onClick={() => assign(me.person.id)}>
                    {t.assignMe}
                  </Button>
                )}
              </div>
            </>
          )}
          {!isOpen && (
            <>
              {response.followup_resolution && (
                <div className="flex flex-col gap-1">
                  <span className="font-mid">{t.resolution}</span>
                  <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
                    {response.followup_resolution}
                  </p>
                </div>
              )}
              {unused && (
                <Note tone="warn" title={t.closedMeanwhile}>
                  <span className="wrap-anywhere whitespace-pre-wrap">{t.yourWords(note.trim())}</span>
                </Note>
              )}
              {mayWrite && (
                <div>
                  <Button icon={RotateCcw} onClick={() => acts.reopen(response, t.reopenedToast)}>
                    {t.reopen}
                  </Button>
                </div>
              )}
            </>
          )}
        </div>
      )}
      {mayWrite && <Replies response={response} isWanted={act === 'answer'} />}
      {mayManage && response.invitation_id === null && (
        <div className="px-6 py-5">
          <ErasePerson of={{ response: response.id }} />
        </div>
      )}
    </>
  );
}

/** The day in the person's time zone, in the format of a date input. */
const localDay = (at: string): string => new Intl.DateTimeFormat('en-CA').format(new Date(at));
