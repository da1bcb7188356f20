import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Kbd } from './marks/kbd.tsx';
import { tip } from './overlays/tips.tsx';

type ButtonKind = 'default' | 'primary' | 'ghost' | 'danger';

interface Look {
  kind?: ButtonKind | undefined;
  small?: boolean | undefined;
  className?: string | undefined;
}

/** Class names of a button, for a link that looks like one. */
export const buttonClass = ({ kind = 'default', small, className = '' }: Look = {}, isIcon = false): string =>
  `btn ${kind === 'default' ? '' : `btn-${kind}`} ${small ? 'btn-small' : ''} ${isIcon ? 'btn-icon' : ''} ${className}`;

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'onClick'> {
  icon?: LucideIcon | undefined;
  /** Shown at the end; the screen binds it with `useKeys`. */
  keys?: string | undefined;
  /** Shown as busy, for example while a mutation runs. */
  busy?: boolean | undefined;
  /** If it returns a promise, the button is busy until that settles, and ignores further presses. */
  onClick?: ((event: React.MouseEvent<HTMLButtonElement>) => unknown) | undefined;
  children?: ReactNode;
}

/** Keeps its width while busy and cannot be pressed twice. */
export function Button({
  kind,
  small,
  className,
  icon: Icon,
  keys,
  busy,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = usePress(onClick, rest.type === 'submit' || busy !== undefined);
  const isBusy = busy || press.isBusy;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, small, className })}
      data-busy={isBusy}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : press.run}
    >
      {isBusy ? (
        <>
          {/* Not hidden: it keeps its name for who cannot see it. */}
          <span className="opacity-0 inline-flex items-center gap-[6px]">
            {Icon && <Icon aria-hidden="true" />}
            {children}
          </span>
          <span className="btn-wait">
            <LoaderCircle aria-hidden="true" />
          </span>
        </>
      ) : (
        <>
          {Icon && <Icon aria-hidden="true" />}
          {children}
          {keys && <Kbd keys={keys} />}
        </>
      )}
    </button>
  );
}

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  icon: LucideIcon;
  /** Accessible name, also shown as a tooltip. */
  label: string;
}

/** An icon button with an accessible name and a tooltip. */
export function IconButton({
  icon: Icon,
  label,
  kind = 'ghost',
  small,
  className,
  keys,
  busy,
  onClick,
  ...rest
}: IconButtonProps) {
  const press = usePress(onClick, rest.type === 'submit' || busy !== undefined);
  const isBusy = busy || press.isBusy;
  return (
    <button
      type="button"
      {...tip(label, keys)}
      {...rest}
      aria-label={label}
      aria-busy={isBusy || undefined}
      className={buttonClass({ kind, small, className }, true)}
      onClick={isBusy ? (event) => event.preventDefault() : press.run}
    >
      {isBusy ? <LoaderCircle aria-hidden="true" /> : <Icon aria-hidden="true" />}
    </button>
  );
}

/** The button that got the first of successive clicks. */
let clickedFirst: EventTarget | undefined;

/**
 * Ignores the second click of a double click, even if the first call has finished, or if the first click has put another
 * button below the pointer.
 */
export function usePress(onClick: ButtonProps['onClick'], isKnownToSend = false) {
  const sends = useRef(isKnownToSend);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const run = (event: React.MouseEvent<HTMLButtonElement>) => {
    // Of a key it is 0.
    const isFirst = event.detail <= 1;
    if (isFirst) clickedFirst = event.currentTarget;
    const isMeant = isFirst || (clickedFirst === event.currentTarget && !sends.current);
    if (isRunning.current || !isMeant) return event.preventDefault();
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    sends.current = true;
    isRunning.current = true;
    setBusy(true);
    const end = () => {
      isRunning.current = false;
      if (isShown.current) setBusy(false);
    };
    // The caller shows the error.
    result.then(end, end);
  };
  return { isBusy, run };
}
