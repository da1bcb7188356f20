import { useQuery } from '@tanstack/react-query';
import type { AlertRule } from '@reachback/client/survey-types';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { Switch } from '../../../components/form/field.tsx';
import { toast } from '../../../components/overlays/toast.tsx';
import { useRemoval } from '../../../components/overlays/use-removal.ts';
import { QueryState, useFailureText } from '../../../components/states.tsx';
import { survey } from '../../../data/clients.ts';
import { queryClient } from '../../../data/query-client.ts';
import { useNames } from '../../../data/surveys.ts';
import { RuleEditor } from './rule-editor.tsx';
import { SettingRow } from './setting-row.tsx';
import { useAlertWords } from './words.ts';

const key = ['survey-settings', 'alert-rules'];
const reload = () => queryClient.invalidateQueries({ queryKey: key });
type Answer = Awaited<ReturnType<typeof survey.listAlertRules>>;

/** Which answers raise an alert. */
export function Rules({
  open,
  setOpen,
}: {
  open: string | undefined;
  setOpen: (next: string | undefined) => void;
}) {
  const t = useAlertWords();
  const failure = useFailureText();
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => survey.listAlertRules({}, { signal }),
  });
  const { isHidden, removeLater } = useRemoval(reload, failure);
  const rows = list.data?.data.filter(({ id }) => !isHidden(id));
  const opened = rows?.find(({ id, builtIn }) => id === open && !builtIn);
  return (
    <section className="card" aria-label={t.rules}>
      <header className="max-phone:flex-wrap">
        <h2 className="text-13">{t.rules}</h2>
        <span className="cut text-12 text-ink-3 max-phone:hidden">{t.rulesSub}</span>
        <span className="flex-1" />
        <Button small icon={Plus} onClick={() => setOpen('new-rule')}>
          {t.newRule}
        </Button>
      </header>
      <QueryState of={list} rows={2} />
      <ul>
        {rows?.map((row) => (
          <Row key={row.id} of={row} onOpen={() => setOpen(row.id)} />
        ))}
      </ul>
      {(opened || open === 'new-rule') && (
        <RuleEditor
          key={open}
          of={opened}
          onClose={() => setOpen(undefined)}
          remove={({ id, name }) => {
            setOpen(undefined);
            removeLater(id, t.removing(name), ({ survey }) => survey.deleteAlertRule({ id }));
          }}
        />
      )}
    </section>
  );
}

function Row({ of, onOpen }: { of: AlertRule; onOpen: () => void }) {
  const t = useAlertWords();
  const failure = useFailureText();
  const nameOf = useNames();
  const name = of.builtIn ? t.builtIn : of.name;
  const conditions = [
    of.scoreMin === of.scoreMax ? t.scoreIs(of.scoreMin) : t.scoreBetween(of.scoreMin, of.scoreMax),
    of.words.length > 0 && t.withWords(of.words.join(', ')),
    of.locations.length > 0 && of.locations.map((id) => nameOf(id) ?? t.unknownLocation).join(', '),
  ].filter(Boolean);
  const show = (enabled: boolean) =>
    queryClient.setQueryData<Answer>(
      key,
      (answer) =>
        answer && { data: answer.data.map((each) => (each.id === of.id ? { ...each, enabled } : each)) },
    );
  const turn = async (enabled: boolean) => {
    // A list that is being loaded may still have the previous state.
    void queryClient.cancelQueries({ queryKey: key });
    show(enabled);
    try {
      await survey.updateAlertRule({ id: of.id, enabled });
    } catch (error) {
      show(of.enabled);
      toast(failure(error));
    }
    await reload();
  };
  return (
    <SettingRow title={name} about={conditions.join(' · ')} onOpen={of.builtIn ? undefined : onOpen}>
      <Switch
        label={<span className="hidden-text">{t.enabled(name)}</span>}
        checked={of.enabled}
        onChange={(on) => void turn(on)}
      />
    </SettingRow>
  );
}
