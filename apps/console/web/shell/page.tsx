import { useEffect, type ReactNode } from 'react';

interface PageProps {
  /** Title of the document, and heading unless `heading` is given. */
  title: string;
  /** Breadcrumbs and states instead of the plain heading; contains an `<h1>`. */
  heading?: ReactNode;
  /** Text beside the heading. */
  sub?: ReactNode;
  /** Buttons on the right, the primary one last. */
  actions?: ReactNode;
  /** `<Tabs>` below the bar. */
  tabs?: ReactNode;
  /** Without padding and scrolling, for lists and panes that have their own. */
  flush?: boolean;
  children: ReactNode;
}

/** Layout of a screen: bar, tabs, content. */
export function Page({ title, heading, sub, actions, tabs, flush = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Reachback`;
  }, [title]);
  return (
    <>
      <header className="bar" data-tabbed={tabs !== undefined}>
        {heading ?? <h1 className="cut">{title}</h1>}
        {sub && <span className="cut text-ink-3 max-phone:hidden">{sub}</span>}
        {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
      </header>
      {tabs}
      <div
        id="content"
        tabIndex={-1}
        className={`min-h-0 flex-1 outline-none ${flush ? 'overflow-hidden' : 'page-padded overflow-auto p-6 max-phone:p-4'}`}
      >
        {children}
      </div>
    </>
  );
}
