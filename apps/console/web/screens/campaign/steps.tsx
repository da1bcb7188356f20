import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CircleAlert, Clock, Ellipsis, FileText, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Lead } from '@reachback/client/outreach-types';
import { Button, IconButton } from '../../components/button.tsx';
import { Chip } from '../../components/chip.tsx';
import { Menu } from '../../components/menu.tsx';
import { Note } from '../../components/note.tsx';
import { Empty, useFailureText } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { outreach } from '../../data/clients.ts';
import { useMay } from '../../data/me.ts';
import { useKeys } from '../../shell/keys.ts';
import { newStep, useDraft, type DraftStep, type DraftText } from './draft.ts';
import { nearest, ownFields, placeholdersIn } from './placeholders.ts';
import { Check, Preview } from './preview.tsx';
import { unknownIn, wordsIn } from './steps-facts.ts';
import { TemplateInput, type KnownVariable } from './template-input.tsx';
import { useCampaign, useCampaignPageWords } from './use-campaign.ts';

const variantsMax = 9;
const letterOf = (index: number) => String.fromCharCode(65 + index);

/** The steps, their texts, and how they look for a person. Nothing is in use before it is saved. */
export function CampaignSteps() {
  const t = useCampaignPageWords();
  const campaign = useCampaign();
  const mayWrite = useMay('outreach:write') && campaign.status !== 'archived';
  const draft = useDraft(campaign);
  const textOf = useFailureText();
  const [key, setKey] = useState<string>();
  const [textAt, setTextAt] = useState(0);
  const [leadId, setLeadId] = useState<string>();
  const people = useQuery({
    queryKey: ['leads', 'sample', campaign.id],
    queryFn: async ({ signal }) =>
      (await outreach.listLeads({ id: campaign.id, limit: 100 }, { signal })).data,
  });
  const leads = people.data ?? [];
  const lead = leads.find(({ id }) => id === leadId) ?? leads[0];
  const known = knownIn(leads, lead);
  const step = draft.steps.find((each) => each.key === key) ?? draft.steps[0];
  const index = step ? draft.steps.indexOf(step) : -1;
  const at = step ? Math.min(textAt, step.texts.length - 1) : 0;

  const save = useMutation({
    mutationFn: () => draft.save(),
    onSuccess: () => toast(t.stepSaved),
    onError: (error) => toast(textOf(error)),
  });
  const other = (by: number) => {
    const now = lead ? leads.indexOf(lead) : 0;
    setLeadId(leads[(now + by + leads.length) % leads.length]?.id);
  };
  useKeys([
    { key: '[', label: t.previousPerson, foot: true, off: leads.length < 2, run: () => other(-1) },
    { key: ']', label: t.nextPerson, foot: true, off: leads.length < 2, run: () => other(1) },
    {
      key: 'mod+s',
      label: t.applyDraft.toLocaleLowerCase(),
      foot: true,
      inFields: true,
      off: draft.changes === 0,
      run: () => save.mutate(),
    },
  ]);
  const add = () => {
    const next = newStep(draft.steps.length === 0);
    draft.change([...draft.steps, next]);
    setKey(next.key);
    setTextAt(0);
  };
  const put = (next: DraftStep) =>
    draft.change(draft.steps.map((each) => (each.key === next.key ? next : each)));
  const move = (by: number) => {
    if (!step) return;
    const rest = draft.steps.filter((each) => each !== step);
    draft.change([...rest.slice(0, index + by), step, ...rest.slice(index + by)]);
  };
  const remove = () => {
    const before = draft.steps;
    draft.change(before.filter((each) => each !== step));
    toast(t.stepDeleted, { undo: () => draft.change(before) });
  };
  if (!step) {
    return (
      <Empty
        icon={FileText}
        title={t.noStepsTitle}
        action={
          mayWrite && (
            <Button kind="primary" icon={Plus} onClick={add}>
              {t.firstStep}
            </Button>
          )
        }
      >
        {t.noStepsText}
      </Empty>
    );
  }
  const text = step.texts[at] ?? step.texts[0];
  const conflict = draft.conflicts.find((each) => each.key === step.key);
  return (
    <div className="grid h-full grid-cols-[224px_minmax(0,1fr)_408px] max-wide:grid-cols-[200px_minmax(0,1fr)] max-wide:auto-rows-max max-wide:overflow-auto max-phone:grid-cols-1">
      <StepList
        steps={draft.steps}
        current={step}
        mayWrite={mayWrite}
        onChoose={(next) => {
          setKey(next);
          setTextAt(0);
        }}
        onAdd={add}
      />
      <section
        className="flex min-h-0 min-w-0 flex-col border-r border-line max-wide:border-r-0"
        aria-label={t.stepN(index + 1)}
      >
        <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-6 py-2 max-phone:px-4">
          <Variants step={step} at={at} mayWrite={mayWrite} onChoose={setTextAt} onChange={put} />
          <span className="flex-1" />
          {draft.changes > 0 && (
            <>
              <span className="text-12 text-ink-2" title={t.keepDraft}>
                {t.unsaved(draft.changes)}
              </span>
              <Button kind="ghost" small onClick={draft.discard}>
                {t.discard}
              </Button>
              <Button kind="primary" small busy={save.isPending} onClick={() => save.mutate()}>
                {t.applyDraft}
              </Button>
            </>
          )}
          {mayWrite && (
            <Menu
              trigger={<IconButton small icon={Ellipsis} label={t.more} className="ml-auto" />}
              entries={[
                { label: t.moveUp, icon: ArrowUp, disabled: index === 0, onSelect: () => move(-1) },
                {
                  label: t.moveDown,
                  icon: ArrowDown,
                  disabled: index === draft.steps.length - 1,
                  onSelect: () => move(1),
                },
                null,
                { label: t.deleteStep, icon: Trash2, danger: true, onSelect: remove },
              ]}
            />
          )}
        </div>
        {conflict && (
          <div className="px-6 pt-3">
            <Note
              tone="warn"
              icon={CircleAlert}
              action={
                <span className="flex gap-2">
                  <Button small onClick={() => draft.settle(conflict, true)}>
                    {t.takeTheirs}
                  </Button>
                  <Button small onClick={() => draft.settle(conflict, false)}>
                    {t.keepMine}
                  </Button>
                </span>
              }
            >
              {t.changedElsewhere}
            </Note>
          </div>
        )}
        <TextEditor
          text={text}
          isFirst={index === 0}
          known={known}
          readOnly={!mayWrite}
          onChange={(next) => put({ ...step, texts: replaced(step.texts, at, next) })}
        />
        <Foot
          step={step}
          text={text}
          isFirst={index === 0}
          known={known}
          readOnly={!mayWrite}
          onChange={put}
          onWeight={(weight) => put({ ...step, texts: replaced(step.texts, at, { ...text, weight }) })}
          onReplace={(from, to) => put({ ...step, texts: replaced(step.texts, at, renamed(text, from, to)) })}
        />
      </section>
      <aside className="flex min-h-0 flex-col gap-4 overflow-auto bg-sunken p-4 max-wide:col-span-full">
        <Preview
          campaign={campaign}
          step={step}
          textAt={at}
          isFirst={index === 0}
          isDirty={draft.changes > 0}
          leads={leads}
          lead={lead}
          onLead={setLeadId}
          onMove={other}
        />
        <Check steps={draft.steps} step={step} text={text} known={known} hasPeople={leads.length > 0} />
      </aside>
    </div>
  );
}

interface StepListProps {
  steps: DraftStep[];
  current: DraftStep;
  mayWrite: boolean;
  onChoose: (key: string) => void;
  onAdd: () => void;
}

function StepList({ steps, current, mayWrite, onChoose, onAdd }: StepListProps) {
  const t = useCampaignPageWords();
  const dayOf = (index: number) =>
    steps.slice(0, index + 1).reduce((sum, { delayDays }) => sum + delayDays, 0);
  return (
    <nav
      className="flex min-h-0 flex-col overflow-auto border-r border-line bg-sunken p-3 max-phone:overflow-visible max-phone:border-r-0 max-phone:border-b"
      aria-label={t.stepsTitle}
    >
      {steps.map((step, index) => {
        const [own, ...variants] = step.texts;
        return (
          <div key={step.key} className="flex flex-col">
            {index > 0 && (
              <span className="ml-6 flex h-8 items-center gap-2 border-l border-line-strong pl-4 text-12 text-ink-2">
                <Clock aria-hidden="true" className="text-ink-3" />
                {step.delayDays === 0 ? t.noWait : t.wait(step.delayDays)}
              </span>
            )}
            <button
              type="button"
              aria-current={step === current}
              onClick={() => onChoose(step.key)}
              className={`flex flex-col gap-1 rounded-3 border bg-surface p-3 text-left ${step === current ? 'border-accent shadow-[0_0_0_1px_var(--accent)]' : 'border-line-strong hover:bg-hover'}`}
            >
              <span className="flex w-full justify-between gap-2">
                <span className="font-mid">{t.stepN(index + 1)}</span>
                <span className="text-12 text-ink-3">{t.stepDay(dayOf(index))}</span>
              </span>
              <span className="cut w-full text-12 text-ink-2">
                {own.subject || (index > 0 ? t.sameThread : '–')}
              </span>
              {variants.length > 0 && (
                <span className="flex gap-1">
                  {step.texts.map(({ weight }, place) => (
                    <Chip key={letterOf(place)}>
                      {letterOf(place)} {shareOf(weight, step.texts)} %
                    </Chip>
                  ))}
                </span>
              )}
            </button>
          </div>
        );
      })}
      {mayWrite && (
        <Button kind="ghost" icon={Plus} className="mt-2 self-start" onClick={onAdd}>
          {t.addStep}
        </Button>
      )}
    </nav>
  );
}

function Variants({
  step,
  at,
  mayWrite,
  onChoose,
  onChange,
}: {
  step: DraftStep;
  at: number;
  mayWrite: boolean;
  onChoose: (at: number) => void;
  onChange: (step: DraftStep) => void;
}) {
  const t = useCampaignPageWords();
  const own = step.texts[0];
  return (
    <>
      {step.texts.length > 1 && (
        <div className="seg" role="group" aria-label={t.addVariant}>
          {step.texts.map(({ weight }, index) => (
            <button
              key={letterOf(index)}
              type="button"
              aria-pressed={index === at}
              onClick={() => onChoose(index)}
            >
              {t.variant(letterOf(index))}
              <span className="num">{shareOf(weight, step.texts)} %</span>
            </button>
          ))}
        </div>
      )}
      {mayWrite && step.texts.length <= variantsMax && (
        <Button
          kind="ghost"
          small
          icon={Plus}
          onClick={() => {
            onChange({
              ...step,
              texts: [...step.texts, { weight: own.weight, subject: own.subject, body: own.body }],
            });
            onChoose(step.texts.length);
          }}
        >
          {t.addVariant}
        </Button>
      )}
      {mayWrite && at > 0 && (
        <IconButton
          small
          icon={Trash2}
          label={t.deleteVariant}
          onClick={() => {
            const [first, ...rest] = step.texts;
            onChange({ ...step, texts: [first, ...rest.filter((_, index) => index !== at - 1)] });
            onChoose(0);
          }}
        />
      )}
    </>
  );
}

interface TextEditorProps {
  text: DraftText;
  isFirst: boolean;
  known: KnownVariable[];
  readOnly: boolean;
  onChange: (text: DraftText) => void;
}

function TextEditor({ text, isFirst, known, readOnly, onChange }: TextEditorProps) {
  const t = useCampaignPageWords();
  return (
    <>
      <div className="flex items-start gap-4 border-b border-line px-6 py-3 text-14 max-phone:px-4">
        <span className="text-13 text-ink-3">{t.subject}</span>
        <TemplateInput
          label={t.subject}
          value={text.subject}
          known={known}
          readOnly={readOnly}
          placeholder={isFirst ? '' : t.subjectEmpty}
          onChange={(subject) => onChange({ ...text, subject })}
        />
        <span className="num text-12 text-ink-3">{t.characters(text.subject.length)}</span>
      </div>
      <div className="min-h-48 flex-1 overflow-auto px-6 max-wide:overflow-visible py-5 text-14 leading-6 max-phone:px-4">
        <div className="grid min-h-full max-w-[62ch]">
          <TemplateInput
            multiline
            label={t.body}
            value={text.body}
            known={known}
            readOnly={readOnly}
            onChange={(body) => onChange({ ...text, body })}
          />
        </div>
      </div>
    </>
  );
}

interface FootProps {
  step: DraftStep;
  text: DraftText;
  isFirst: boolean;
  known: KnownVariable[];
  readOnly: boolean;
  onChange: (step: DraftStep) => void;
  onReplace: (from: string, to: string) => void;
  onWeight: (weight: number) => void;
}

function Foot({ step, text, isFirst, known, readOnly, onChange, onReplace, onWeight }: FootProps) {
  const t = useCampaignPageWords();
  const unknown = unknownIn(text, known)[0];
  const meant =
    unknown &&
    nearest(
      unknown,
      known.map(({ name }) => name),
    );
  return (
    <div className="flex flex-none flex-col">
      {unknown !== undefined && (
        <div className="flex items-center gap-2 px-6 py-2 text-12 text-bad-ink max-phone:px-4" role="status">
          <CircleAlert aria-hidden="true" />
          <span>
            <span className="mono">{unknown}</span> {t.unknownVariable}
          </span>
          {meant && (
            <>
              <span className="text-ink-2">
                {t.didYouMean} <span className="mono">{meant}</span>?
              </span>
              {!readOnly && (
                <Button small className="ml-auto" onClick={() => onReplace(unknown, meant)}>
                  {t.replace}
                </Button>
              )}
            </>
          )}
        </div>
      )}
      <div className="flex min-h-11 items-center gap-3 border-t border-line px-6 py-1 max-phone:px-4">
        <label className="flex items-center gap-2 text-12 text-ink-2">
          {isFirst ? t.delayFirst : t.delay}
          <input
            className="input w-16"
            type="number"
            min={0}
            max={365}
            readOnly={readOnly}
            value={step.delayDays}
            onChange={(event) =>
              onChange({
                ...step,
                delayDays: Math.min(365, Math.max(0, Math.round(event.currentTarget.valueAsNumber || 0))),
              })
            }
          />
        </label>
        {step.texts.length > 1 && (
          <label className="flex items-center gap-2 text-12 text-ink-2">
            {t.weight}
            <input
              className="input w-16"
              type="number"
              min={0}
              max={100}
              readOnly={readOnly}
              value={text.weight}
              onChange={(event) =>
                onWeight(Math.min(100, Math.max(0, Math.round(event.currentTarget.valueAsNumber || 0))))
              }
            />
          </label>
        )}
        <span className="num ml-auto text-12 text-ink-3">{t.wordsCount(wordsIn(text.body))}</span>
      </div>
    </div>
  );
}

/** Own fields and the variables of the people looked at, with the values of the one of the preview. */
function knownIn(leads: readonly Lead[], lead: Lead | undefined): KnownVariable[] {
  const names = new Set(leads.flatMap(({ variables }) => Object.keys(variables)));
  const values: Record<string, unknown> = { ...lead, ...lead?.variables };
  const isText = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
  return [...ownFields, ...names].map((name) => ({
    name,
    example: isText(values[name]) ? String(values[name]) : undefined,
  }));
}

const shareOf = (weight: number, texts: readonly DraftText[]): number => {
  const sum = texts.reduce((total, each) => total + each.weight, 0);
  return sum > 0 ? Math.round((weight / sum) * 100) : 0;
};

function replaced(texts: DraftStep['texts'], at: number, text: DraftText): DraftStep['texts'] {
  // The list keeps its length, so it keeps its first.
  return texts.map((each, index) => (index === at ? text : each)) as DraftStep['texts'];
}

function renamed(text: DraftText, from: string, to: string): DraftText {
  const rename = (part: string) =>
    placeholdersIn(part)
      .toReversed()
      .reduce(
        (all, { start, end, name }) =>
          name === from
            ? all.slice(0, start) + all.slice(start, end).replace(from, to) + all.slice(end)
            : all,
        part,
      );
  return { ...text, subject: rename(text.subject), body: rename(text.body) };
}
