import { Dialog } from '../components/overlays/dialog.tsx';
import { Switch } from '../components/form/field.tsx';
import { Kbd } from '../components/marks/kbd.tsx';
import { groupKeys, turnKeys, useKeysOn, useShownKeys } from './keys.ts';
import { places } from './places.ts';
import { useShellWords } from './shell-words.ts';

/** All keys, behind `?`. Single keys can be turned off here. */
export function KeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useShellWords();
  const isOn = useKeysOn();
  const groups = groupKeys(useShownKeys());
  return (
    <Dialog open={open} onClose={onClose} title={t.keysTitle} wide>
      <div className="flex flex-col gap-1">
        <Switch label={t.keysOn} checked={isOn} onChange={turnKeys} />
        <p className="field-hint">{t.keysHint}</p>
      </div>
      <div className="grid grid-cols-2 gap-6 max-phone:grid-cols-1">
        <KeyTable title={t.thisScreen} rows={groups} />
        <KeyTable
          title={t.goTo}
          rows={places
            .flatMap((group) => group.places)
            .map(({ g, word }) => ({ keys: ['g', g], label: t[word] as string }))}
        />
      </div>
    </Dialog>
  );
}

function KeyTable({ title, rows }: { title: string; rows: { keys: string[]; label: string }[] }) {
  return (
    <section>
      <h3 className="pb-1 text-12 text-ink-3">{title}</h3>
      <dl className="flex flex-col">
        {rows.map(({ keys, label }) => (
          <div key={keys.join(' ')} className="flex h-7 items-center justify-between border-b border-line">
            <dt className="first-letter:uppercase">{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
              <span className="hidden-text">{keys.join(' ')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
