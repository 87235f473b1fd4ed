import type { ReactNode } from "react";

type Props = { title: string; lead: ReactNode; children: ReactNode };

/** The head and measure of every screen of the accounts area. */
export function AccountFrame({ title, lead, children }: Props) {
  return (
    <div className="max-w-column pb-10 sm:pt-4">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-2 max-w-100 text-base text-ink-soft">{lead}</p>
      {children}
    </div>
  );
}
