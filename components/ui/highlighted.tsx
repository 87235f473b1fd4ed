import { Fragment, type ReactNode } from "react";

type Range = [from: number, to: number];

type Props = {
  text: string;
  /** What is highlighted, such as search matches. */
  ranges?: Range[] | undefined;
  /** Where lines may break. Without any, everywhere that the browser breaks them. */
  breaks?: readonly number[] | undefined;
};

/** Shows a text with some ranges highlighted, or with lines that break at some places only. */
export function Highlighted({ text, ranges = [], breaks = [] }: Props) {
  if (ranges.length === 0 && breaks.length === 0) return text;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    pieces.push(
      splitAt(text, end, from, breaks),
      <mark key={from} className="bg-accent-soft text-inherit">
        {splitAt(text, from, to, breaks)}
      </mark>,
    );
    end = to;
  }
  pieces.push(splitAt(text, end, Number.POSITIVE_INFINITY, breaks));
  return breaks.length > 0 ? <span className="breaks-between-words">{pieces}</span> : pieces;
}

/** Returns a part of a text with its breaks. A break at its end belongs to it. */
function splitAt(text: string, from: number, to: number, breaks: readonly number[]): ReactNode {
  const inside = breaks.filter((at) => at > from && at <= to);
  if (inside.length === 0) return text.slice(from, to);
  const starts = [from, ...inside];
  return (
    <Fragment key={`text ${from}`}>
      {starts.map((start, index) => (
        <Fragment key={start}>
          {index > 0 && <wbr />}
          {text.slice(start, starts[index + 1] ?? to)}
        </Fragment>
      ))}
    </Fragment>
  );
}
