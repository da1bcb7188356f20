import { Dot } from '../components/marks/dot.tsx';
import { Kbd } from '../components/marks/kbd.tsx';
import { useLiveState } from '../data/live.ts';
import { zone } from '../data/me.ts';
import { formatDate } from '../words/words.ts';
import { groupKeys, useKeysOn, useShownKeys } from './keys.ts';
import { useShellWords } from './shell-words.ts';

const shownMax = 7;

/** Keys of the screen, and whether its data is current. */
export function Footer() {
  const t = useShellWords();
  const isOn = useKeysOn();
  const groups = groupKeys(useShownKeys().filter(({ foot }) => foot)).slice(0, shownMax);
  return (
    <footer className="foot">
      {isOn &&
        groups.map(({ keys, label }) => (
          <span key={label} className="foot-key">
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {label}
          </span>
        ))}
      {isOn && (
        <span className="foot-key">
          <Kbd keys="?" />
          {t.allKeys}
        </span>
      )}
      <span className="ml-auto" role="status">
        <Live />
      </span>
    </footer>
  );
}

function Live() {
  const t = useShellWords();
  const state = useLiveState();
  switch (state.status) {
    case 'live':
      return <Dot tone="good">{t.live}</Dot>;
    case 'reconnecting':
      return <Dot tone="warn">{t.reconnecting}</Dot>;
    case 'polling':
      return (
        <Dot tone="warn" ring>
          {t.notLive(formatDate(state.since, { hour: '2-digit', minute: '2-digit', timeZone: zone }))}
        </Dot>
      );
  }
}
