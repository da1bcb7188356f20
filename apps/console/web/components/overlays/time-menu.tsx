import { useState, type ComponentProps, type ReactElement } from 'react';
import { de } from '../../words/de/times.ts';
import { en } from '../../words/en/times.ts';
import { formatDate, useWords } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { useCommonWords } from '../common-words.ts';
import { Field } from '../form/field.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

const hour = 3_600_000;
const monday = 1;

/** 8:00 of the next day in the person's time zone, or of the next Monday. */
function morning(now: Date, weekday?: number): Date {
  const at = new Date(now);
  at.setHours(8, 0, 0, 0);
  const daysUntil = weekday === undefined ? 1 : (weekday - at.getDay() + 7) % 7 || 7;
  at.setDate(at.getDate() + daysUntil);
  return at;
}

/** In the format of `<input type="datetime-local">`. */
const fieldOf = (at: Date) =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

interface TimeMenuProps {
  /** Takes the properties of a button. */
  trigger: ReactElement<ComponentProps<'button'>>;
  /** Names what happens at that time: title of the dialog and its button. */
  verb: string;
  onChoose: (at: Date) => unknown;
}

/** Menu of future times: in an hour, the next mornings, or any time within a year. */
export function TimeMenu({ trigger, verb, onChoose }: TimeMenuProps) {
  const common = useCommonWords();
  const t = useWords({ en, de });
  const [now, setNow] = useState(() => new Date());
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const mornings = [morning(now), morning(now, monday)].filter(
    (at, index, all) => index === 0 || at.getTime() !== all[0]?.getTime(),
  );
  const choose = () => {
    const at = new Date(typed ?? '');
    const inMs = at.getTime() - Date.now();
    if (!(inMs > 0 && inMs < 365 * 24 * hour)) return setWrong(true);
    setTyped(undefined);
    return onChoose(at);
  };
  return (
    <span className="contents" onPointerEnter={() => setNow(new Date())}>
      <Menu
        trigger={trigger}
        entries={[
          { label: t.inAnHour, onSelect: () => void onChoose(new Date(Date.now() + hour)) },
          ...mornings.map((at) => ({
            label: formatDate(at, { weekday: 'long', hour: '2-digit', minute: '2-digit' }),
            onSelect: () => void onChoose(at),
          })),
          null,
          {
            label: t.choose,
            onSelect: () => {
              setWrong(false);
              setTyped(fieldOf(morning(new Date())));
            },
          },
        ]}
      />
      <Dialog
        open={typed !== undefined}
        onClose={() => setTyped(undefined)}
        title={verb}
        onSubmit={choose}
        actions={
          <>
            <Button onClick={() => setTyped(undefined)}>{common.cancel}</Button>
            <Button kind="primary" type="submit">
              {verb}
            </Button>
          </>
        }
      >
        <Field
          label={t.time}
          type="datetime-local"
          required
          value={typed ?? ''}
          error={isWrong ? t.past : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Dialog>
    </span>
  );
}
