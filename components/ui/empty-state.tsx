import type { ReactNode } from "react";

type Props = { title: string; text?: string; action?: ReactNode; picture?: ReactNode };

/** What a list shows that has nothing in it. */
export function EmptyState({ title, text, action, picture = <BlankPage /> }: Props) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
      <div aria-hidden="true" className="mb-3 text-line-strong">
        {picture}
      </div>
      <p className="text-lg font-semibold text-ink">{title}</p>
      {text && <p className="max-w-80 text-sm text-ink-soft">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}

/** A folded sheet with a headline and no text yet. */
function BlankPage() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 72"
      width="96"
      height="72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path className="fill-paper-sunken" d="M20 10h50v54a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4z" />
      <path className="fill-paper" d="M70 24h8v40a4 4 0 0 1-12 0" />
      <path strokeWidth="2.5" className="stroke-accent" d="M28 20h24" />
      <path d="M28 28h34M28 48h15M28 54h15M28 60h10" strokeDasharray="1 4" />
      <path d="M48 60V50l5 3 5-8 4 3v12z" className="fill-paper" />
    </svg>
  );
}
