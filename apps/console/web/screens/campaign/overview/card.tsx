import type { ReactNode } from 'react';

/** A card with a heading, for independent numbers. */
export function Card({
  title,
  sub,
  action,
  children,
}: {
  title: string;
  sub?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card">
      <header>
        <h2>{title}</h2>
        {sub && <span className="cut text-12 text-ink-3">{sub}</span>}
        {action && <span className="ml-auto">{action}</span>}
      </header>
      <div className="p-4">{children}</div>
    </section>
  );
}
