import type { ReactNode } from "react";

type Props = { id: string; title: string; note?: ReactNode; children: ReactNode };

/** A part of a fund's page under its own heading. */
export function Section({ id, title, note, children }: Props) {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-b border-ink pb-2 text-lg font-bold">
        {title}
      </h2>
      {children}
      {note && <p className="mt-3 text-xs text-ink-faint">{note}</p>}
    </section>
  );
}
