import type { ReactNode } from "react";

/** What a section of the settings shows instead of an empty list, in one line. */
export const EmptyNote = ({ title, text }: { title: string; text?: ReactNode }) => (
  <div className="mb-6 border-y border-line py-5 text-ink-soft last:mb-0">
    <p className="text-base">{title}</p>
    {text && <p className="mt-1 text-sm">{text}</p>}
  </div>
);
