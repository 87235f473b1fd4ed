import type { ReactNode } from "react";

type Props = { title: string; text?: string; action?: ReactNode; picture?: ReactNode };

/** What a list shows that has nothing in it. */
export function EmptyState({ title, text, action, picture }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      {picture}
      <p className="text-lg font-semibold text-ink">{title}</p>
      {text && <p className="max-w-80 text-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
