import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component that is not in the way of the first screen, and is there before somebody needs it: it is loaded when the
 * browser has nothing to do, or when `load` is called, such as when a pointer comes near.
 */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
): [component: LazyExoticComponent<ComponentType<Props>>, load: () => void] {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
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
  return [lazy(once), ahead];
}

/** Safari has no requestIdleCallback. */
function whenIdle(run: () => void): void {
  const soon = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 500));
  if (document.readyState === 'complete') soon();
  else window.addEventListener('load', soon, { once: true });
}
