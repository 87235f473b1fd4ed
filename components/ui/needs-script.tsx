import clsx from "clsx";
import type { ReactNode } from "react";

type Props = {
  note: string;
  /** Classes of the note. */
  className?: string;
  children: ReactNode;
};

/** Content that works with scripts only; without them, a note says so. */
export function NeedsScript({ note, className, children }: Props) {
  return (
    <>
      <noscript>
        <p className={clsx("border-y border-line py-6 text-base", className)}>{note}</p>
      </noscript>
      <div className="noscript:hidden">{children}</div>
    </>
  );
}
