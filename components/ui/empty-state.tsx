import type { ReactNode } from "react";
import { BlankPage } from "#components/ui/empty-picture/blank-page";

type Props = { title: string; text?: string; action?: ReactNode; picture?: ReactNode };

/** What a list shows that has nothing in it. */
export function EmptyState({ title, text, action, picture = <BlankPage /> }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <div aria-hidden="true" className="mb-3 text-line-strong">
        {picture}
      </div>
      <p className="text-lg font-semibold text-balance wrap-anywhere text-ink">{title}</p>
      {text && <p className="max-w-80 text-sm text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
