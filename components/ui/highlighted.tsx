import type { ReactNode } from "react";

type Props = { text: string; ranges?: [from: number, to: number][] | undefined };

/** Highlights ranges of a text, such as search matches. */
export function Highlighted({ text, ranges = [] }: Props) {
  if (ranges.length === 0) return text;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    pieces.push(
      text.slice(end, from),
      <mark key={from} className="bg-accent-soft text-inherit">
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...pieces, text.slice(end)];
}
