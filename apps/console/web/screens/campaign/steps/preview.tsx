import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { CampaignDetail, Lead } from '@reachback/client/outreach-types';
import { IconButton } from '../../../components/button.tsx';
import { Chip } from '../../../components/marks/chip.tsx';
import { Note } from '../../../components/note.tsx';
import { Skeleton, useFailureText, useServiceText } from '../../../components/states.tsx';
import { outreach } from '../../../data/clients.ts';
import { markSeen } from '../../../data/seen.ts';
import { later } from '../../../components/overlays/later.ts';
import type { DraftStep, DraftText } from './draft.ts';
import { hasLogic, placeholdersIn, sameName } from './placeholders.ts';
import { SendTest } from './send-test.tsx';
import { unknownIn, wordsIn } from './steps-facts.ts';
import type { KnownVariable } from './template-input.tsx';
import { useCampaignPageWords } from '../use-campaign.ts';

const [PersonField] = later(() => import('./person-field.tsx').then((module) => module.PersonField));

interface PreviewProps {
  campaign: CampaignDetail;
  step: DraftStep;
  textAt: number;
  isFirst: boolean;
  isDirty: boolean;
  leads: readonly Lead[];
  lead: Lead | undefined;
  onLead: (lead: Lead) => void;
  onMove: (by: number) => void;
}

/** Preview of the email: rendered by the service once saved, and here while typing. */
export function Preview({
  campaign,
  step,
  textAt,
  isFirst,
  isDirty,
  leads,
  lead,
  onLead,
  onMove,
}: PreviewProps) {
  const t = useCampaignPageWords();
  const text = step.texts[textAt] ?? step.texts[0];
  const sender = campaign.mailboxes[0];
  return (
    <section className="flex flex-col gap-3" aria-label={t.previewAs}>
      {leads.length > 0 && (
        <div className="flex items-center gap-2">
          <span className="font-mid">{t.previewAs}</span>
          <div className="min-w-0 flex-1">
            <PersonField
              campaignId={campaign.id}
              label={t.previewAs}
              leads={leads}
              lead={lead}
              onLead={onLead}
            />
          </div>
          <IconButton
            kind="default"
            icon={ChevronLeft}
            label={t.previousPerson}
            keys="["
            onClick={() => onMove(-1)}
          />
          <IconButton
            kind="default"
            icon={ChevronRight}
            label={t.nextPerson}
            keys="]"
            onClick={() => onMove(1)}
          />
        </div>
      )}
      <div className="card">
        {isDirty ? (
          <Typed text={text} lead={lead} isFirst={isFirst} sender={sender?.email} />
        ) : (
          <Rendered campaignId={campaign.id} step={step} textAt={textAt} lead={lead} sender={sender?.email} />
        )}
        <SendTest campaignId={campaign.id} step={step} text={text} lead={lead} />
      </div>
    </section>
  );
}

function Mail({
  sender,
  subject,
  children,
}: {
  sender: string | undefined;
  subject: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className="border-b border-line px-4 py-2">
        {sender && <div className="cut text-12 text-ink-2">{sender}</div>}
        <div className="font-strong">{subject}</div>
      </div>
      <div className="px-4 py-3 wrap-anywhere whitespace-pre-wrap">{children}</div>
    </>
  );
}

interface RenderedProps {
  campaignId: string;
  step: DraftStep;
  textAt: number;
  lead: Lead | undefined;
  sender: string | undefined;
}

function Rendered({ campaignId, step, textAt, lead, sender }: RenderedProps) {
  const t = useCampaignPageWords();
  const serviceText = useServiceText();
  const textOf = useFailureText();
  const preview = useQuery({
    queryKey: ['campaigns', 'one', campaignId, 'preview', lead?.id],
    queryFn: ({ signal }) =>
      outreach.previewCampaign({ id: campaignId, ...(lead && { lead_id: lead.id }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const isOfPerson = lead !== undefined && preview.isSuccess;
  useEffect(() => {
    if (isOfPerson) markSeen('preview');
  }, [isOfPerson]);
  if (preview.isPending) return <Skeleton rows={4} rowHeight={36} />;
  if (preview.error) return <p className="p-4 text-bad-ink">{textOf(preview.error)}</p>;
  const rendered = preview.data.steps.find(({ id }) => id === step.id);
  const variantId = step.texts[textAt]?.id ?? null;
  const text = rendered?.texts.find((each) => each.variant_id === variantId) ?? rendered?.texts[0];
  if (!text) return <p className="p-4 text-ink-2">{t.previewFailed}</p>;
  if (text.problem !== null) {
    return (
      <div className="p-3">
        <Note tone="bad" icon={CircleX} title={t.previewProblem}>
          {serviceText(text.problem)}
        </Note>
      </div>
    );
  }
  return (
    <Mail
      sender={sender}
      subject={text.subject === '' ? <span className="text-ink-2">{t.asReply}</span> : text.subject}
    >
      {text.text}
    </Mail>
  );
}

function Typed({
  text,
  lead,
  isFirst,
  sender,
}: {
  text: DraftText;
  lead: Lead | undefined;
  isFirst: boolean;
  sender: string | undefined;
}) {
  const t = useCampaignPageWords();
  if (hasLogic(text.subject + text.body)) return <p className="p-4 text-ink-2">{t.previewSaved}</p>;
  return (
    <Mail
      sender={sender}
      subject={
        text.subject.trim() === '' && !isFirst ? (
          <span className="text-ink-2">{t.asReply}</span>
        ) : (
          filled(text.subject, lead)
        )
      }
    >
      {filled(text.body, lead)}
    </Mail>
  );
}

/** Replaces names and defaults; marks placeholders without a value. */
function filled(text: string, lead: Lead | undefined): ReactNode[] {
  const values = new Map<string, string>();
  const all: Record<string, string | number | boolean | null | undefined> = {
    ...lead?.variables,
    email: lead?.email,
    first_name: lead?.first_name,
    last_name: lead?.last_name,
    company: lead?.company,
  };
  for (const [name, value] of Object.entries(all)) {
    if (value !== null && value !== undefined && String(value).trim() !== '')
      values.set(sameName(name), String(value));
  }
  values.set('unsubscribelink', '…');
  const pieces: ReactNode[] = [];
  let done = 0;
  for (const { start, end, name, fallback } of placeholdersIn(text)) {
    pieces.push(text.slice(done, start));
    const value = values.get(sameName(name)) ?? fallback;
    pieces.push(
      value ?? (
        <mark
          key={start}
          className="rounded-1 bg-bad-soft text-bad-ink underline decoration-bad decoration-wavy"
        >
          {name}
        </mark>
      ),
    );
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces;
}

const longFrom = 150;

interface CheckProps {
  steps: readonly DraftStep[];
  step: DraftStep;
  text: DraftText;
  known: readonly KnownVariable[];
  hasPeople: boolean;
}

/** Errors that prevent the start, and warnings about the emails. The service checks again at the start. */
export function Check({ steps, step, text, known, hasPeople }: CheckProps) {
  const t = useCampaignPageWords();
  const faults = [
    ...(steps[0]?.texts.some(({ subject }) => subject.trim() === '') ? [t.checks.noSubject] : []),
    ...steps.flatMap((each, index) =>
      each.texts.some(({ body }) => body.trim() === '') ? [t.checks.noBody(index + 1)] : [],
    ),
    ...(hasPeople ? unknownIn(text, known).map((name) => t.checks.unknown(name)) : []),
  ];
  const words = wordsIn(text.body);
  const links = text.body.match(/https?:\/\//g)?.length ?? 0;
  const letters = text.subject.replaceAll(/[^\p{L}]/gu, '');
  const hints = [
    ...(words > longFrom ? [t.checks.long(words)] : []),
    ...(links > 2 ? [t.checks.links(links)] : []),
    ...(letters.length > 8 && letters === letters.toLocaleUpperCase() ? [t.checks.capitals] : []),
  ];
  return (
    <section className="card" aria-label={t.check} key={step.key}>
      <header>
        <h2>{t.check}</h2>
        <span className="ml-auto">
          {faults.length > 0 ? (
            <Chip tone="bad">{t.checkFix(faults.length)}</Chip>
          ) : (
            <Chip tone="good">{t.checkGood}</Chip>
          )}
        </span>
      </header>
      <ul>
        {faults.map((fault) => (
          <li key={fault} className="flex gap-3 border-b border-line px-4 py-2 last:border-0">
            <CircleX aria-hidden="true" className="mt-[2px] text-bad" />
            {fault}
          </li>
        ))}
        {hints.map((hint) => (
          <li key={hint} className="flex gap-3 border-b border-line px-4 py-2 last:border-0">
            <TriangleAlert aria-hidden="true" className="mt-[2px] text-warn" />
            {hint}
          </li>
        ))}
        <li className="flex gap-3 px-4 py-2">
          <CircleCheck aria-hidden="true" className="mt-[2px] text-good" />
          {t.wordsCount(words)}, {t.checks.links(links)}
        </li>
      </ul>
    </section>
  );
}
