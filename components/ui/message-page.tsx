import type { ReactNode } from "react";
import { PageHeader } from "#components/ui/page-header";

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
      <PageHeader title={title} standfirst={text} />
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** The style of an action on error pages. They load with every page, so they avoid the Button's code. */
export const messageActionClassName =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-5 text-sm font-semibold hover:border-ink";
