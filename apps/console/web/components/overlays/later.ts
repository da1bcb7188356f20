import { createElement, useEffect, useState, type ComponentType, type JSX } from 'react';

type Later<Props> = [
  component: (props: Props & JSX.IntrinsicAttributes) => JSX.Element | null,
  load: () => void,
];

/**
 * A component that is not in the way of the first screen, and is there before somebody needs it: it is loaded when the
 * browser has nothing to do, or when `load` is called, such as when a pointer comes near.
 *
 * No `React.lazy`: React shows what was suspended at the earliest 300 ms after the last placeholder, even if its code is
 * there.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const once = () => {
    loading ??= load().then(
      (component) => void (loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // What fails here is tried again, and said, when it is needed.
  const ahead = () => void once().catch(() => {});
  whenIdle(ahead);
  return [
    function Later(props) {
      const [state, setState] = useState<{ error?: unknown }>({});
      const isThere = loaded !== undefined;
      useEffect(() => {
        if (isThere) return;
        let isShown = true;
        once().then(
          () => isShown && setState({}),
          (error: unknown) => isShown && setState({ error }),
        );
        return () => {
          isShown = false;
        };
      }, [isThere]);
      if (loaded) return createElement(loaded, props);
      if (state.error) throw state.error;
      return null;
    },
    ahead,
  ];
}

/** True once the first screen is drawn and the browser is idle, for what is not visible. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

let resolveShown: () => void = () => {};
const shown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** Called when the first screen is drawn. Until then the browser has more important files to load. */
export const noteShown = (): void => resolveShown();

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  void shown.then(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500)));
}
