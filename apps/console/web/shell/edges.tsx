import { Link } from '@tanstack/react-router';
import { Compass, TriangleAlert } from 'lucide-react';
import { ReachbackError } from '@reachback/client';
import { useEffect, useState } from 'react';
import { Button, buttonClass } from '../components/button.tsx';
import { useCommonWords } from '../components/common-words.ts';
import { Empty, Failure, Skeleton } from '../components/states.tsx';
import { useShellWords } from './shell-words.ts';

/** While the code of a screen is loaded. */
export function Waiting() {
  return (
    <>
      <div className="bar" />
      <div className="min-h-0 flex-1 overflow-hidden">
        <Skeleton />
      </div>
    </>
  );
}

/** Page for an unknown URL. */
export function NotFound() {
  const t = useShellWords();
  return (
    <div className="grid flex-1 place-items-center">
      <Empty
        icon={Compass}
        title={t.notFoundTitle}
        action={
          <Link to="/" className={buttonClass()}>
            {t.toHome}
          </Link>
        }
      >
        {t.notFoundText}
      </Empty>
    </div>
  );
}

/** Browser errors after a new release removed the files of this page's release. */
const goneFile = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Reloads into the new release, once; a second failure is shown. @returns whether it reloads */
function loadsAnew(error: unknown): boolean {
  if (!(error instanceof Error) || !goneFile.test(error.message)) return false;
  try {
    // The router's own key for reloads after a failed chunk.
    const key = `tanstack_router_reload:${error.message}`;
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * A screen that failed: the service is unavailable (tried again every 5 s), a new version was installed, or our
 * mistake.
 */
export function Crash({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useCommonWords();
  const isOurs = !(error instanceof ReachbackError);
  const [isReloading] = useState(() => loadsAnew(error));
  useEffect(() => {
    if (isOurs) return;
    const again = setInterval(reset, 5_000);
    return () => clearInterval(again);
  }, [isOurs, reset]);
  if (isReloading) return <Waiting />;
  if (!isOurs) return <Failure error={error} onRetry={reset} />;
  return (
    <div className="grid flex-1 place-items-center">
      <Empty
        icon={TriangleAlert}
        title={t.crashedTitle}
        action={
          <Button kind="primary" onClick={() => location.reload()}>
            {t.reload}
          </Button>
        }
      >
        {t.crashedText}
      </Empty>
    </div>
  );
}
