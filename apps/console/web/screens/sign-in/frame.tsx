import { useEffect, type ReactNode, type SyntheticEvent } from 'react';

interface FrameProps {
  title: string;
  /** Shown below the title. */
  lead?: ReactNode;
  onSubmit?: (() => void) | undefined;
  children?: ReactNode;
}

/** Layout of pages without sign-in: logo, title, and one form. */
export function Frame({ title, lead, onSubmit, children }: FrameProps) {
  useEffect(() => {
    document.title = `${title} · Reachback`;
  }, [title]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-dvh flex-col items-center bg-canvas px-4 pt-[14vh] pb-10 outline-none max-phone:pt-12"
    >
      <form onSubmit={submit} noValidate className="flex w-full max-w-[360px] flex-col gap-4">
        <img src="/icon.svg" alt="Reachback" width={32} height={32} />
        <div className="flex flex-col gap-1">
          <h1 className="text-20">{title}</h1>
          {lead && <p className="text-ink-2">{lead}</p>}
        </div>
        {children}
      </form>
    </main>
  );
}
