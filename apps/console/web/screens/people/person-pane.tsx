import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, X } from 'lucide-react';
import type { Person, TimelineEntry } from '@reachback/client/outreach-types';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { Category } from '../../components/marks/category.tsx';
import { Dot, type DotTone } from '../../components/marks/dot.tsx';
import { Tags } from '../../components/marks/tags.tsx';
import { Note } from '../../components/note.tsx';
import { Failure, Skeleton, useServiceText } from '../../components/states.tsx';
import { Time } from '../../components/marks/time.tsx';
import { outreach } from '../../data/clients.ts';
import { usePages } from '../../data/pages.ts';
import { useKeys } from '../../shell/keys.ts';
import { PersonNote, PersonTags } from './person-facts.tsx';
import { nameOf, useBlocking, usePeopleWords } from './use-people.ts';

const tones: Record<TimelineEntry['type'], { tone: DotTone; ring?: boolean }> = {
  added: { tone: 'off', ring: true },
  sent: { tone: 'accent' },
  opened: { tone: 'accent', ring: true },
  clicked: { tone: 'accent', ring: true },
  bounced: { tone: 'bad' },
  spam_reported: { tone: 'bad' },
  replied: { tone: 'good' },
  automatic_reply: { tone: 'warn', ring: true },
  answered: { tone: 'accent' },
  forwarded: { tone: 'accent', ring: true },
  ended: { tone: 'off' },
  blocklisted: { tone: 'bad' },
  suppressed: { tone: 'bad', ring: true },
};

/** Pane of a person across campaigns: states, and the timeline, newest first. */
export function PersonPane({
  id,
  mayWrite,
  onClose,
}: {
  id: string;
  mayWrite: boolean;
  onClose: () => void;
}) {
  const t = usePeopleWords();
  const { block, unblock } = useBlocking();
  const query = useQuery({
    queryKey: ['leads', 'person', id],
    queryFn: ({ signal }) => outreach.getPerson({ id }, { signal }),
  });
  const person = query.data;
  useKeys([{ key: 'Escape', label: t.close.toLocaleLowerCase(), run: onClose }]);
  return (
    <aside
      aria-label={t.person}
      className="flex w-[400px] flex-none flex-col overflow-auto border-l border-line bg-surface max-wide:absolute max-wide:inset-y-0 max-wide:right-0 max-wide:z-10 max-wide:shadow-3 max-phone:fixed max-phone:inset-0 max-phone:z-20 max-phone:w-full"
    >
      <header className="flex items-center gap-3 border-b border-line px-5 py-3">
        {person && (
          <>
            <Avatar name={nameOf(person)} size="large" />
            <div className="flex min-w-0 flex-1 flex-col">
              <h2 className="cut text-14">{nameOf(person)}</h2>
              <span className="cut text-12 text-ink-2">
                {[person.email, person.company].filter(Boolean).join(' · ')}
              </span>
            </div>
            {mayWrite && !person.blocklisted && (
              <IconButton icon={Ban} label={t.block} onClick={() => block(person)} />
            )}
          </>
        )}
        <span className="ml-auto">
          <IconButton icon={X} label={t.close} onClick={onClose} />
        </span>
      </header>
      {!person &&
        (query.error ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={5} />
        ))}
      {person && (
        <>
          {person.blocklisted && (
            <div className="px-5 pt-4">
              <Note
                tone="bad"
                icon={Ban}
                title={t.blockedNote}
                action={
                  mayWrite && (
                    <Button small onClick={() => unblock(person.email)}>
                      {t.unblock}
                    </Button>
                  )
                }
              />
            </div>
          )}
          {person.suppressed && (
            <div className="px-5 pt-4">
              <Note
                tone="warn"
                icon={Ban}
                title={t.suppressedNote}
                action={
                  <Link to="/people" search={{ tab: 'suppressions', q: person.email }} className="link">
                    {t.showEntry}
                  </Link>
                }
              />
            </div>
          )}
          {mayWrite ? (
            <section className="flex flex-col gap-2 border-b border-line px-5 py-4">
              <h3 className="text-12 font-mid text-ink-3">{t.tags}</h3>
              <PersonTags id={id} person={person} />
              <h3 className="pt-2 text-12 font-mid text-ink-3">{t.note}</h3>
              <PersonNote id={id} person={person} />
            </section>
          ) : (
            <TagsAndNote person={person} />
          )}
          <section className="border-b border-line px-5 py-4">
            <h3 className="pb-2 text-12 font-mid text-ink-3">{t.campaigns}</h3>
            <ul className="flex flex-col gap-2">
              {person.leads.map((lead) => (
                <li key={lead.id} className="flex items-center justify-between gap-3">
                  <Link
                    to="/campaigns/$id/people"
                    params={{ id: lead.campaign_id }}
                    search={{ lead: lead.id }}
                    className="cut font-mid"
                  >
                    {lead.campaign_name}
                  </Link>
                  <span className="flex flex-none items-center gap-2 text-12 text-ink-2">
                    <Tags tags={[]} others={lead.tags} max={1} />
                    {t.statuses[lead.status]}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <Timeline id={id} />
        </>
      )}
    </aside>
  );
}

/** For those who can only read. */
function TagsAndNote({ person: { tags, note } }: { person: Person }) {
  const t = usePeopleWords();
  if (tags.length === 0 && !note) return null;
  return (
    <section className="flex flex-col gap-2 border-b border-line px-5 py-4">
      {tags.length > 0 && (
        <>
          <h3 className="text-12 font-mid text-ink-3">{t.tags}</h3>
          <ul className="flex flex-wrap gap-1">
            {tags.map((tag) => (
              <li key={tag} className="tag pr-2">
                {tag}
              </li>
            ))}
          </ul>
        </>
      )}
      {note && (
        <>
          <h3 className="pt-1 text-12 font-mid text-ink-3">{t.note}</h3>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {note}
          </p>
        </>
      )}
    </section>
  );
}

function Timeline({ id }: { id: string }) {
  const t = usePeopleWords();
  const pages = usePages(['leads', 'timeline', id], (before, options) =>
    outreach.showTimeline({ id, ...(before && { before }), limit: 50 }, options),
  );
  return (
    <section className="flex flex-col px-5 py-4">
      <h3 className="pb-2 text-12 font-mid text-ink-3">{t.timeline}</h3>
      {pages.error && <Failure error={pages.error} onRetry={pages.retry} />}
      {pages.isPending && !pages.error && <Skeleton rows={4} />}
      {!pages.isPending && pages.rows.length === 0 && !pages.hasMore && (
        <p className="text-ink-2">{t.nothingHappened}</p>
      )}
      <ol className="flex flex-col gap-3">
        {pages.rows.map((entry, at) => (
          <li key={`${entry.at} ${entry.type} ${at}`} className="flex flex-col gap-1">
            <div className="flex items-center justify-between gap-3">
              <Dot {...tones[entry.type]}>
                <span className="text-13 text-ink">{t.events[entry.type]}</span>
              </Dot>
              <span className="text-12 text-ink-3">
                <Time at={entry.at} short />
              </span>
            </div>
            <Details entry={entry} />
          </li>
        ))}
      </ol>
      {pages.hasMore && (
        <div className="pt-4">
          <Button small busy={pages.isLoadingMore} onClick={pages.loadMore}>
            {t.older}
          </Button>
        </div>
      )}
    </section>
  );
}

function Details({ entry }: { entry: TimelineEntry }) {
  const t = usePeopleWords();
  const serviceText = useServiceText();
  const reasons: Record<string, string> = t.reasons;
  const facts = [
    entry.campaign_name,
    entry.step !== undefined && t.stepN(entry.step),
    entry.status && t.statuses[entry.status],
    entry.stop_reason && t.stopReasons[entry.stop_reason],
    entry.value,
    entry.reason && (reasons[entry.reason] ?? entry.reason),
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-1 pl-[14px] text-12 text-ink-3">
      {facts.length > 0 && <span className="cut">{facts.join(' · ')}</span>}
      {entry.subject && <span className="cut text-ink-2">{entry.subject}</span>}
      {entry.category && <Category category={entry.category} />}
      {entry.excerpt && (
        <p dir="auto" className="text-13 wrap-anywhere whitespace-pre-wrap text-ink">
          {entry.excerpt}
        </p>
      )}
      {entry.stop_detail && <span>{serviceText(entry.stop_detail)}</span>}
      {entry.note && (
        <span dir="auto" className="wrap-anywhere">
          {entry.note}
        </span>
      )}
      {entry.uncertain && <span className="text-warn-ink">{t.uncertain}</span>}
    </div>
  );
}
