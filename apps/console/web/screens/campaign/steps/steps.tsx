import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, CircleAlert, Ellipsis, FileText, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Menu } from '../../../components/overlays/menu.tsx';
import { Note } from '../../../components/note.tsx';
import { Empty, useFailureText } from '../../../components/states.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useMay } from '../../../data/me.ts';
import { useKeys } from '../../../shell/keys.ts';
import { newStep, type DraftStep } from './draft.ts';
import { Check, Preview } from './preview.tsx';
import { SavedCheck } from './saved-check.tsx';
import { namesIn } from './steps-facts.ts';
import { useCampaign, useCampaignPageWords } from '../use-campaign.ts';
import { StepList } from './step-list.tsx';
import { TestPanel } from './test-panel.tsx';
import { TextEditor } from './text-editor.tsx';
import { WhenPanel } from './when-panel.tsx';
import { Foot, renamed } from './step-foot.tsx';
import { putStepBack, useStepsDraft } from './use-steps-draft.ts';
import { Variants } from './variants.tsx';
import { knownIn, replaced } from './step-texts.ts';
import { usePeople } from './use-people.ts';

/** Editor of steps and texts, with a preview. Nothing takes effect before it is saved. */
export function CampaignSteps() {
  const t = useCampaignPageWords();
  const common = useCommonWords();
  const campaign = useCampaign();
  const mayWrite = useMay('outreach:write') && campaign.status !== 'archived';
  const draft = useStepsDraft(campaign);
  const textOf = useFailureText();
  const [key, setKey] = useState<string>();
  const [textAt, setTextAt] = useState(0);
  const { leads, lead, setLead, otherNames } = usePeople(campaign);
  const step = draft.steps.find((each) => each.key === key) ?? draft.steps[0];
  const index = step ? draft.steps.indexOf(step) : -1;
  const at = step ? Math.min(textAt, step.texts.length - 1) : 0;

  const save = useMutation({
    mutationFn: () => draft.save(),
    onSuccess: (conflict) => {
      if (!conflict) return toast(t.stepSaved);
      setKey(conflict.key);
      return toast(t.changedElsewhere);
    },
    onError: (error) => toast(textOf(error)),
  });
  const other = (by: number) => {
    const now = lead ? leads.indexOf(lead) : 0;
    const next = leads[(now + by + leads.length) % leads.length];
    if (next) setLead(next);
  };
  useKeys([
    { key: '[', label: t.previousPerson, foot: true, off: leads.length < 2, run: () => other(-1) },
    { key: ']', label: t.nextPerson, foot: true, off: leads.length < 2, run: () => other(1) },
    {
      key: 'mod+s',
      label: t.applyDraft.toLocaleLowerCase(),
      foot: true,
      inFields: true,
      off: draft.changes === 0 || !mayWrite,
      run: () => !save.isPending && save.mutate(),
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
    if (!step) return;
    draft.change(draft.steps.filter((each) => each !== step));
    toast(t.stepDeleted, { undo: () => putStepBack(campaign, step, index) });
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
  const known = knownIn(leads, lead, otherNames ?? namesIn(text));
  const conflict = draft.conflicts.find((each) => each.step.key === step.key);
  return (
    <div className="grid h-full grid-cols-[224px_minmax(0,1fr)_408px] max-wide:grid-cols-[200px_minmax(0,1fr)] max-wide:auto-rows-max max-wide:overflow-auto max-phone:grid-cols-1">
      <StepList
        steps={draft.steps}
        saved={campaign.steps}
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
                {common.discard}
              </Button>
              {mayWrite && (
                <Button kind="primary" small busy={save.isPending} onClick={() => save.mutate()}>
                  {t.applyDraft}
                </Button>
              )}
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
                  <Button small onClick={() => draft.settle(conflict.step, true)}>
                    {t.takeTheirs}
                  </Button>
                  <Button small onClick={() => draft.settle(conflict.step, false)}>
                    {t.keepMine}
                  </Button>
                </span>
              }
            >
              {t.changedElsewhere}
              <span className="mt-1 block font-mid">{conflict.theirs.texts[0].subject}</span>
              <span className="line-clamp-3 block whitespace-pre-line">{conflict.theirs.texts[0].body}</span>
            </Note>
          </div>
        )}
        {(index > 0 || step.when) && (
          <WhenPanel campaign={campaign} step={step} mayWrite={mayWrite} onChange={put} />
        )}
        <TestPanel
          campaign={campaign}
          step={step}
          isChanged={draft.isChanged(step)}
          mayWrite={mayWrite}
          onChange={put}
        />
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
      <aside className="flex min-h-0 flex-col gap-4 overflow-auto bg-sunken p-4 *:flex-none max-wide:col-span-full">
        <Preview
          campaign={campaign}
          step={step}
          textAt={at}
          isFirst={index === 0}
          isDirty={draft.changes > 0}
          leads={leads}
          lead={lead}
          onLead={setLead}
          onMove={other}
        />
        <Check steps={draft.steps} step={step} text={text} known={known} hasPeople={leads.length > 0} />
        {draft.changes === 0 && <SavedCheck campaign={campaign} />}
      </aside>
    </div>
  );
}
