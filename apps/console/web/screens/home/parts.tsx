import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** A section with heading, count, link to all rows, and rows. */
export function Section({
  title,
  sub,
  link,
  children,
}: {
  title: string;
  sub?: ReactNode;
  link?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-baseline gap-2 px-1">
        <h2 className="text-13">{title}</h2>
        <span className="num cut flex-1 text-12 text-ink-3">{sub}</span>
        {link}
      </div>
      <div className="overflow-hidden rounded-3 border border-line [&>*+*]:border-t [&>*+*]:border-line">
        {children}
      </div>
    </section>
  );
}

/** Numbers of one product. */
export function Card({ title, link, children }: { title: string; link: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-3 border border-line">
      <div className="flex items-center gap-2 border-b border-line px-4 py-[10px]">
        <h2 className="flex-1 text-13">{title}</h2>
        {link}
      </div>
      <div className="flex flex-col gap-4 p-4">{children}</div>
    </section>
  );
}

/** Numbers side by side. */
export function Figures({ of }: { of: readonly { value: string; label: string; note?: string }[] }) {
  return (
    <dl className="flex justify-between gap-2">
      {of.map(({ value, label, note }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-12 text-ink-2">
            {label} {note && <span className="whitespace-nowrap text-ink-3">{note}</span>}
          </dt>
          <dd className="num text-20 font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Link to the screen with all rows. */
export function More({
  to,
  children,
}: {
  to: '/inbox' | '/campaigns' | '/responses' | '/overview';
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      search={to === '/inbox' ? { view: 'asking' } : {}}
      className="link text-12 whitespace-nowrap"
    >
      {children}
    </Link>
  );
}
