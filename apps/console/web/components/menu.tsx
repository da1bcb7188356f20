import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

/** One line of a menu; `null` is a line between groups. */
export type MenuEntry =
  | {
      label: ReactNode;
      icon?: LucideIcon | undefined;
      keys?: string | undefined;
      danger?: boolean | undefined;
      disabled?: boolean | undefined;
      /** Set on entries of which one or several are chosen. */
      checked?: boolean | undefined;
      onSelect: () => void;
    }
  | { heading: string }
  | null;

/** Actions behind a button. `trigger` is one element that takes a ref, such as `<IconButton …/>`. */
export function Menu({
  trigger,
  entries,
  align = 'end',
}: {
  trigger: ReactElement;
  entries: MenuEntry[];
  align?: 'start' | 'end';
}) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="pop-at" sideOffset={4} align={align} collisionPadding={8}>
          <Base.Popup className="pop">
            {entries.map((entry, index) => {
              // Entries have no identity beyond their place.
              if (entry === null) return <Base.Separator key={index} className="my-1 border-t border-line" />;
              if ('heading' in entry)
                return (
                  <div key={index} className="pop-label">
                    {entry.heading}
                  </div>
                );
              const { label, icon: Icon, keys, danger, disabled, checked, onSelect } = entry;
              return (
                <Base.Item
                  key={index}
                  className={`pop-item ${danger ? 'pop-item-danger' : ''}`}
                  disabled={disabled ?? false}
                  onClick={onSelect}
                >
                  {Icon && <Icon aria-hidden="true" />}
                  <span className="flex-1">{label}</span>
                  {checked && <Check aria-label="✓" />}
                  {keys && <Kbd keys={keys} />}
                </Base.Item>
              );
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
