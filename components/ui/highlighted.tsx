import { Fragment, type ReactNode } from "react";

type Props = {
  text: string;
  /** What is highlighted, such as search matches. */
  ranges?: [from: number, to: number][] | undefined;
  /** Where lines may break, if nothing is highlighted. Without any, wherever the browser breaks them. */
  breaks?: readonly number[] | undefined;
};

/** Shows a text with some ranges highlighted, or with lines that break at some places only. */
export function Highlighted({ text, ranges = [], breaks = [] }: Props) {
  if (ranges.length === 0) {
    if (breaks.length === 0) return text;
    return (
      <span className="breaks-between-words">
        {[0, ...breaks].map((start, index) => (
          <Fragment key={start}>
            {index > 0 && <wbr />}
            {text.slice(start, breaks[index])}
          </Fragment>
        ))}
      </span>
    );
  }
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
