import { Clock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { useCommonWords } from '../../../components/common-words.ts';
import { Field } from '../../../components/form/field.tsx';
import { Dialog } from '../../../components/overlays/dialog.tsx';
import { Menu } from '../../../components/overlays/menu.tsx';
import { formatDate } from '../../../words/words.ts';
import { useAnswerWords } from './words.ts';

const hour = 3_600_000;
const monday = 1;

/** The next morning at 8 in the person's own time, or the next one that is a Monday. */
function morning(now: Date, weekday?: number): Date {
  const at = new Date(now);
  at.setHours(8, 0, 0, 0);
  const daysUntil = weekday === undefined ? 1 : (weekday - at.getDay() + 7) % 7 || 7;
  at.setDate(at.getDate() + daysUntil);
  return at;
}

/** As an `<input type="datetime-local">` has it. */
const fieldOf = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** A button for other times than now. */
export function SendLater({
  disabled,
  onChoose,
}: {
  disabled: boolean;
  onChoose: (at: Date) => Promise<void>;
}) {
  const t = useAnswerWords();
  const common = useCommonWords();
  const [chosen, setChosen] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [now, setNow] = useState(() => new Date());
  const shown = (at: Date) => formatDate(at, { weekday: 'long', hour: '2-digit', minute: '2-digit' });
  const choose = () => {
    const at = new Date(chosen ?? '');
    const inMs = at.getTime() - Date.now();
    if (!(inMs > 0 && inMs < 365 * 24 * hour)) return setWrong(true);
    setChosen(undefined);
    return onChoose(at);
  };
  return (
    <>
      <Menu
        trigger={
          <Button small icon={Clock} disabled={disabled} onPointerDown={() => setNow(new Date())}>
            {t.sendLater}
          </Button>
        }
        entries={[
          { label: t.inAnHour, onSelect: () => void onChoose(new Date(Date.now() + hour)) },
          ...[morning(now), morning(now, monday)]
            .filter((at, index, all) => index === 0 || at.getTime() !== all[0]?.getTime())
            .map((at) => ({ label: shown(at), onSelect: () => void onChoose(at) })),
          null,
          {
            label: t.chooseTime,
            onSelect: () => {
              setWrong(false);
              setChosen(fieldOf(morning(now)));
            },
          },
        ]}
      />
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t.timeTitle}
        onSubmit={choose}
        actions={
          <>
            <Button onClick={() => setChosen(undefined)}>{common.cancel}</Button>
            <Button kind="primary" type="submit">
              {t.sendLater}
            </Button>
          </>
        }
      >
        <Field
          label={t.time}
          type="datetime-local"
          required
          value={chosen ?? ''}
          error={isWrong ? t.timePast : undefined}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Dialog>
    </>
  );
}
