import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

/** Names a thing on hover and focus. `children` is one element that takes a ref. */
export function Tooltip({
  text,
  keys,
  children,
}: {
  text: ReactNode;
  keys?: string | undefined;
  children: ReactElement;
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="pop-at">
          <Base.Popup className="tip">
            {text} {keys && <Kbd keys={keys} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
