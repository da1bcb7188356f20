import type { LucideIcon } from 'lucide-react';
import {
  cloneElement,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { later } from './later.ts';

const [MenuPopup, loadPopup] = later(() => import('./menu-popup.tsx').then((module) => module.MenuPopup));

/** An entry of a menu; `null` is a separator. */
export type MenuEntry =
  | {
      label: ReactNode;
      icon?: LucideIcon | undefined;
      keys?: string | undefined;
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
      /** Set on selectable entries. */
      checked?: boolean | undefined;
      onSelect: () => void;
    }
  | { heading: string }
  | null;

/** A menu of actions. `trigger` is an element that takes the properties of a button, such as `<IconButton …/>`. */
export function Menu({
  trigger,
  entries,
  align = 'end',
}: {
  trigger: ReactElement<ComponentProps<'button'>>;
  entries: MenuEntry[];
  align?: 'start' | 'end';
}) {
  const own = useRef<HTMLButtonElement>(null);
  const given = trigger.props.ref;
  // Whoever has the button in hand, for example to press it by a key, keeps it.
  const anchor = given && typeof given === 'object' ? given : own;
  const [opened, setOpened] = useState<'by key' | 'by pointer' | 'closed' | 'never'>('never');
  const isOpen = opened === 'by key' || opened === 'by pointer';
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: loadPopup,
        onFocus: loadPopup,
        // Of a click by key, `detail` is 0.
        onClick: ({ detail }) => setOpened(isOpen ? 'closed' : detail === 0 ? 'by key' : 'by pointer'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpened('by key');
        },
      })}
      {opened !== 'never' && (
        <MenuPopup
          anchor={anchor}
          entries={entries}
          align={align}
          open={isOpen}
          isByKey={opened === 'by key'}
          onClose={() => setOpened('closed')}
        />
      )}
    </>
  );
}
