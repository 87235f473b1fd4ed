import type { ReactNode } from "react";

type Props = { mark?: string; title: string; text: string; children?: ReactNode };

/** A page that has only something to say: not found, broken, coming soon. */
export function MessagePage({ mark, title, text, children }: Props) {
  return (
    <div className="mx-auto max-w-column pt-[12vh]">
      {mark && (
        <p aria-hidden="true" className="mb-4 text-sm text-ink-faint tabular-nums">
          {mark}
        </p>
      )}
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 max-w-110 text-lg text-ink-soft">{text}</p>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </div>
  );
}

/** The look of what can be done about an error. Error pages load with every page, so they bring no buttons. */
export const messageAction =
  "inline-flex min-h-11 items-center rounded-full border border-line-strong px-5 text-sm font-semibold hover:border-ink";
