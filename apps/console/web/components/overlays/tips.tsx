import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '../marks/kbd.tsx';

interface TipAttributes {
  'data-tip': string;
  'data-tip-keys': string | undefined;
}

/** Tooltip on hover and focus: `<time {...tip(exact)}>`. Free until then. */
export const tip = (text: string, keys?: string): TipAttributes => ({
  'data-tip': text,
  'data-tip-keys': keys,
});

const waitMs = 400;
/** Long enough to move the pointer into the tip. */
const leaveMs = 100;
const distance = 6;
const margin = 8;

/** Shows the tooltip of the hovered or focused element. Rendered once, around the whole app. */
export function Tips() {
  const [named, setNamed] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (element: HTMLElement | null, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => setNamed(element), ms);
    };
    const hide = () => {
      clearTimeout(timer);
      setNamed(null);
    };
    const over = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch' || box.current?.contains(target as Node)) return clearTimeout(timer);
      const element = namedAround(target);
      show(element, element ? waitMs : leaveMs);
    };
    const focus = ({ target }: FocusEvent) => {
      const element = namedAround(target);
      if (element?.matches(':focus-visible')) show(element, 0);
    };
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerover', over, { signal, passive: true });
    document.addEventListener('focusin', focus, { signal });
    document.addEventListener('focusout', hide, { signal });
    document.addEventListener('pointerdown', hide, { signal, capture: true });
    document.addEventListener('keydown', press, { signal, capture: true });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);
  useLayoutEffect(() => {
    if (named?.isConnected && box.current) place(box.current, named.getBoundingClientRect());
  }, [named]);
  if (!named?.isConnected) return null;
  const { tip: text, tipKeys: keys } = named.dataset;
  return (
    <div ref={box} className="tip" role="tooltip">
      {text} {keys && <Kbd keys={keys} />}
    </div>
  );
}

function namedAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/** Below the element if there is room, else above, and within the window. */
function place(box: HTMLElement, around: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const below = around.bottom + distance;
  const top = below + height + margin > window.innerHeight ? around.top - distance - height : below;
  const centre = around.left + around.width / 2 - width / 2;
  const left = Math.max(margin, Math.min(centre, window.innerWidth - width - margin));
  box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
