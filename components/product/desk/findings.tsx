import clsx from "clsx";
import type { ReactNode } from "react";
import { ScrollArea } from "#components/ui/scroll-area";

type Props = {
  title: string;
  text: string;
  rows: [line: string, text: ReactNode][];
  isDanger?: boolean;
  children?: ReactNode;
};

/** What the preview of a file found, by line. */
export const Findings = ({ title, text, rows, isDanger = false, children }: Props) => (
  <section>
    <h3 className={clsx("font-semibold", isDanger && "text-danger")}>{title}</h3>
    <p className="text-ink-soft">{text}</p>
    <ScrollArea label={title} isInSection className="max-h-64 border-y border-line">
      <ul className="divide-y divide-line">
        {rows.map(([line, finding], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a preview never changes.
          <li key={index} className="flex gap-4 py-1.5">
            <span className="min-w-20 shrink-0 text-ink-faint tabular-nums">{line}</span>
            <span className="min-w-0 wrap-anywhere tabular-nums">{finding}</span>
          </li>
        ))}
      </ul>
    </ScrollArea>
    {children && <p className="mt-1 text-xs text-ink-faint">{children}</p>}
  </section>
);
