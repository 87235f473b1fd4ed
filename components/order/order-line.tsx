import clsx from "clsx";
import type { ReactNode } from "react";

type Props = { name: ReactNode; strong?: boolean; children: ReactNode };

/** A labelled line of a preview or a confirmation. */
export function OrderLine({ name, strong = false, children }: Props) {
  return (
    <div
      className={clsx(
        "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-2.5 text-sm",
        strong && "font-semibold text-ink",
      )}
    >
      <dt className={strong ? "" : "text-ink-soft"}>{name}</dt>
      <dd className={clsx("ml-auto text-right tabular-nums", strong && "font-serif text-lg")}>
        {children}
      </dd>
    </div>
  );
}
