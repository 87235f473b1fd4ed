import type { ReactNode } from "react";
import { PageTitle } from "#components/ui/page-title";

type Props = { label?: string; title: string; text: string; children?: ReactNode };

/** A page with a message only: not found, failed, coming soon. */
export function MessagePage({ label, title, text, children }: Props) {
  return (
    <div className="max-w-column pt-[12vh]">
      {label && (
        <p aria-hidden="true" className="mb-4 text-sm text-ink-faint tabular-nums">
          {label}
        </p>
      )}
      <PageTitle>{title}</PageTitle>
      <p className="mt-4 max-w-110 text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** The style of an action on error pages. They load with every page, so they avoid the Button's code. */
export const messageActionClassName =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-5 text-sm font-semibold hover:border-ink";
