import clsx from "clsx";
import { type ReactNode, useId } from "react";

type Props = {
  /** For links that lead to the section. */
  id?: string;
  title: ReactNode;
  /** Below the content, such as the day of its figures. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A part of a page with a heading on a rule. */
export function Section({ id, title, note, className, children }: Props) {
  const ownId = useId();
  return (
    <section aria-labelledby={id ?? ownId} className={clsx("mt-8 min-w-0", className)}>
      <h2 id={id ?? ownId} className="border-b border-ink pb-2 text-lg font-bold">
        {title}
      </h2>
      {children}
      {note && <p className="mt-3 text-xs text-ink-faint">{note}</p>}
    </section>
  );
}
