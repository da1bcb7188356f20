import { getRouteApi } from '@tanstack/react-router';
import { Check, Clock, Reply, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Response } from '@reachback/client/survey-types';
import { Avatar } from '../../components/marks/avatar.tsx';
import { Button, usePress } from '../../components/button.tsx';
import { useCommonWords } from '../../components/common-words.ts';
import { ExternalId } from '../../components/external-id.tsx';
import { Dot } from '../../components/marks/dot.tsx';
import { Checkbox, SearchField } from '../../components/form/field.tsx';
import { BulkBar } from '../../components/list/bulk-bar.tsx';
import { useSelection } from '../../components/list/list.tsx';
import { Score } from '../../components/marks/score.tsx';
import { Failure, Skeleton } from '../../components/states.tsx';
import { Segments } from '../../components/tabs.tsx';
import { Time, useNow } from '../../components/marks/time.tsx';
import { useMay } from '../../data/me.ts';
import { useNames } from '../../data/surveys.ts';
import { useKeys } from '../../shell/keys.ts';
import { de } from '../../words/de/responses.ts';
import { en } from '../../words/en/responses.ts';
import { useWords } from '../../words/words.ts';
import { BoardFilters, within } from './board-filters.tsx';
import { FollowUpBulk } from './follow-up-bulk.tsx';
import { NothingFound } from './nothing-found.tsx';
import { day } from './read.ts';
import { noFilter } from './stream-filter.ts';
import { useAssignee } from './use-assignee.ts';
import { useFollowUp } from './use-follow-up.ts';

const route = getRouteApi('/shell/responses');

/** Cards of a column shown at first, and added whenever its end comes into view. */
const cardsAtOnce = 40;

/** Open follow-ups, by when they are due. */
export function Board({
  query,
  waiting,
}: {
  query: { isPending: boolean; error: Error | null; dataUpdatedAt: number; refetch: () => unknown };
  waiting: readonly Response[];
}) {
  const t = useWords({ en, de });
  const common = useCommonWords();
  const search = route.useSearch();
  const { who, q = '', open } = search;
  const navigate = route.useNavigate();
  const now = useNow();
  const assigneeOf = useAssignee();
  const mayWrite = useMay('survey:write');
  const acts = useFollowUp();
  const selection = useSelection();
  const nameOf = useNames();
  const set = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true });
  const isLate = ({ followup_due_at: due }: Response) => due !== null && Date.parse(due) < now;
  const sought = q.trim().toLocaleLowerCase();
  const found = within(waiting, search).filter((each) => each.comment.toLocaleLowerCase().includes(sought));
  const groups = {
    mine: found.filter((each) => assigneeOf(each)?.isMe),
    unassigned: found.filter((each) => assigneeOf(each) === null),
    late: found.filter(isLate),
  };
  const rows = who ? groups[who] : found;
  const isSoon = ({ followup_due_at: due }: Response) => due !== null && Date.parse(due) < now + 7 * day;
  const [cards, setCards] = useState(cardsAtOnce);
  // Nothing until all are known: zero would be a number.
  const isComplete = query.dataUpdatedAt > 0;
  const counted = ({ length }: readonly Response[]) => (isComplete ? length : undefined);
  const columns = [
    { tone: 'bad' as const, title: t.late, rows: rows.filter(isLate) },
    { tone: 'warn' as const, title: t.thisWeek, rows: rows.filter((each) => !isLate(each) && isSoon(each)) },
    { tone: 'off' as const, title: t.later, rows: rows.filter((each) => !isLate(each) && !isSoon(each)) },
  ];
  const shown = columns.flatMap((column) => column.rows);
  const ticked = shown.filter(({ id }) => selection.ids.has(id));
  const tick = (id: string) => {
    const next = new Set(selection.ids);
    if (!next.delete(id)) next.add(id);
    selection.set(next);
  };
  const untick = () => selection.set(new Set());
  /** The rendered cards of a column: the first ones, and up to the cursor. */
  const inSight = ({ rows: all }: (typeof columns)[number]) =>
    all.slice(0, Math.max(cards, all.findIndex(({ id }) => id === open) + cardsAtOnce));
  const hasMore = columns.some((column) => column.rows.length > cards);
  const move = (by: number) => {
    const at = shown.findIndex(({ id }) => id === open);
    const next = at < 0 ? shown[0] : shown[Math.min(Math.max(at + by, 0), shown.length - 1)];
    if (next) set({ open: next.id, act: undefined });
  };
  useKeys([
    { key: 'j', label: common.move, foot: true, run: () => move(1) },
    { key: 'k', label: common.move, foot: true, run: () => move(-1) },
    { key: 'x', label: common.tick, foot: true, off: !mayWrite || !open, run: () => open && tick(open) },
  ]);
  return (
    <>
      {ticked.length > 0 && (
        <BulkBar count={ticked.length} onClear={untick}>
          <FollowUpBulk rows={ticked} onDone={untick} />
        </BulkBar>
      )}
      <div className={`list-bar ${ticked.length > 0 ? 'hidden' : ''}`}>
        <Segments
          label={t.filterWho}
          value={who ?? 'all'}
          onChange={(value) => set({ who: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t.anyone, count: counted(found) },
            { value: 'mine', label: t.mine, count: counted(groups.mine) },
            { value: 'unassigned', label: t.unassigned, count: counted(groups.unassigned) },
            { value: 'late', label: t.late, count: counted(groups.late) },
          ]}
        />
        <span className="flex-1" />
        <SearchField label={t.search} value={q} onChange={(text) => set({ q: text || undefined })} />
        <BoardFilters waiting={waiting} />
      </div>
      {query.error && (
        <Failure
          error={query.error}
          onRetry={() => void query.refetch()}
          shownFrom={waiting.length > 0 ? query.dataUpdatedAt : 0}
        />
      )}
      {query.isPending && !query.error && waiting.length === 0 && <Skeleton />}
      {!query.isPending && !query.error && rows.length === 0 && (
        <NothingFound
          isFiltered={waiting.length > 0}
          clear={() => set({ ...noFilter, who: undefined, days: undefined })}
          title={t.noOpenTitle}
          text={t.noOpenText}
          action={<Button onClick={() => set({ view: 'all' })}>{t.showAll}</Button>}
        />
      )}
      {rows.length > 0 && (
        <div className="grid min-h-0 flex-1 grid-cols-3 gap-4 overflow-auto p-6 max-tablet:grid-cols-1 max-phone:p-4">
          {columns.map((column) => (
            <section
              key={column.title}
              className={`flex min-w-0 flex-col gap-2 ${column.rows.length === 0 ? 'max-tablet:hidden' : ''}`}
            >
              <h2 className="flex gap-2 pb-1 text-13">
                <Dot tone={column.tone}>
                  <span className="text-13 font-mid text-ink">{column.title}</span>
                </Dot>
                <span className="num font-text text-ink-3">{counted(column.rows)}</span>
              </h2>
              {isComplete && column.rows.length === 0 && (
                <p className="rounded-3 border border-dashed border-line-strong p-3 text-12 text-ink-3">
                  {t.noneHere}
                </p>
              )}
              {inSight(column).map((row) => (
                <Card
                  key={row.id}
                  row={row}
                  place={nameOf(row.location_id) ?? t.noLocation}
                  assignee={assigneeOf(row)}
                  isLate={isLate(row)}
                  isOpen={row.id === open}
                  onOpen={(act) => set({ open: row.id, act })}
                  onClose={mayWrite ? () => acts.close(row, null, t.closedToast) : undefined}
                  isTicked={selection.ids.has(row.id)}
                  onTick={() => tick(row.id)}
                />
              ))}
            </section>
          ))}
          {hasMore && <End key={cards} onSeen={() => setCards(cards + cardsAtOnce)} />}
        </div>
      )}
    </>
  );
}

interface CardProps {
  row: Response;
  place: string;
  assignee: { name: string; isMe: boolean } | null;
  isLate: boolean;
  isOpen: boolean;
  onOpen: (act?: 'answer' | 'due') => void;
  /** Omitted: read-only. */
  onClose: (() => unknown) | undefined;
  isTicked: boolean;
  onTick: () => void;
}

/** Card of a follow-up. On phones the main actions are below it. */
function Card({ row, place, assignee, isLate, isOpen, onOpen, onClose, isTicked, onTick }: CardProps) {
  const t = useWords({ en, de });
  const { selectRow } = useCommonWords();
  const card = useRef<HTMLDivElement>(null);
  // The keys move to cards that are out of sight.
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <div
      ref={card}
      className={`flex flex-none flex-col rounded-3 border bg-surface ${isOpen ? 'border-accent' : 'border-line-strong'}`}
    >
      <div className="relative flex flex-col gap-2 rounded-3 p-3 hover:bg-hover">
        {/* Takes clicks on all of this area but the link. */}
        <button
          type="button"
          data-card
          aria-pressed={isOpen}
          onClick={() => onOpen()}
          className="flex flex-col gap-2 rounded-3 text-left before:absolute before:inset-0"
        >
          <span className="relative flex w-full items-center gap-2">
            <Score of={row} />
            <span className="cut flex-1 text-12 text-ink-2">{place}</span>
            <span className={`text-12 ${isLate ? 'font-mid text-bad-ink' : 'text-ink-2'}`}>
              {row.followup_due_at ? <Time at={row.followup_due_at} /> : t.noDue}
            </span>
          </span>
          <span dir="auto" className={`line-clamp-4 wrap-anywhere ${row.comment ? '' : 'text-ink-3'}`}>
            {row.comment || t.noComment}
          </span>
        </button>
        <div className="flex items-center justify-between gap-2">
          <span className="flex min-w-0 items-center gap-2 text-ink-2">
            {onClose && (
              <span className="relative flex max-phone:hidden">
                <Checkbox aria-label={selectRow} checked={isTicked} onChange={onTick} />
              </span>
            )}
            {row.externalId && <ExternalId id={row.externalId} className="mono" />}
          </span>
          {assignee ? (
            <span className="flex min-w-0 items-center gap-2">
              <span className="cut text-12 text-ink-2">{assignee.isMe ? t.you : assignee.name}</span>
              <Avatar name={assignee.name} us size="small" />
            </span>
          ) : (
            <span className="text-12 whitespace-nowrap text-ink-3">{t.unassigned}</span>
          )}
        </div>
      </div>
      {onClose && (
        <div className="hidden border-t border-line max-phone:flex">
          <CardAct icon={Reply} label={t.answer} onClick={() => onOpen('answer')} />
          <CardAct icon={Clock} label={t.due} onClick={() => onOpen('due')} />
          <CardAct icon={Check} label={t.closeCard} onClick={onClose} />
        </div>
      )}
    </div>
  );
}

function CardAct({
  icon: Icon,
  label,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => unknown;
}) {
  const press = usePress(onClick);
  return (
    <button
      type="button"
      className="flex min-h-11 flex-1 items-center justify-center gap-[6px] border-l border-line font-mid first:border-l-0 hover:bg-hover"
      onClick={press.run}
    >
      <Icon aria-hidden="true" className="text-ink-2" />
      {label}
    </button>
  );
}

/** End of the rendered cards; renders more when it comes into view. */
function End({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '600px',
    });
    if (mark.current) observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className="col-span-full h-px" />;
}
