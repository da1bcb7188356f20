import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { Kbd } from '../marks/kbd.tsx';
import type { MenuEntry } from './menu.tsx';

interface MenuPopupProps {
  anchor: RefObject<HTMLElement | null>;
  entries: MenuEntry[];
  align: 'start' | 'end';
  open: boolean;
  /** Opened by keyboard: the first entry is highlighted. */
  isByKey: boolean;
  onClose: () => void;
}

/** The list of a menu. Apart from `Menu`, because positioning and keys weigh much. */
export function MenuPopup({ anchor, entries, align, open, isByKey, onClose }: MenuPopupProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} className="pop-at" sideOffset={4} align={align} collisionPadding={8}>
          <Base.Popup className="pop" finalFocus={anchor}>
            {isByKey && <FocusFirst />}
            {entries.map((entry, index) => {
              // Entries are identified by position only.
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

function FocusFirst() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const popup = mark.current?.parentElement;
    // After the popup has taken the focus itself.
    const frame = requestAnimationFrame(() =>
      popup?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return <span ref={mark} hidden />;
}
