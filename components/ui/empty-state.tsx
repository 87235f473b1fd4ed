import clsx from "clsx";
import type { ReactNode } from "react";
import { BlankPage } from "#components/ui/empty-picture/blank-page";

type Props = {
  title: string;
  text?: string;
  action?: ReactNode;
  picture?: ReactNode;
  /** For an empty list inside another list: less padding. */
  isInner?: boolean;
};

/** Replaces an empty list. */
export function EmptyState({
  title,
  text,
  action,
  picture = <BlankPage />,
  isInner = false,
}: Props) {
  return (
    <div
      className={clsx(
        "flex flex-col items-center gap-2 px-6 text-center",
        isInner ? "pt-5 pb-3" : "py-14",
      )}
    >
      <div aria-hidden="true" className="mb-3 text-line-strong">
        {picture}
      </div>
      <p className="font-serif text-xl font-semibold text-balance wrap-anywhere text-ink">
        {title}
      </p>
      {text && <p className="max-w-90 text-sm text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
