import { Fragment, type ReactNode } from "react";

/** A text with elements in its `{name}` places; `lib/format/interpolate` is for those with words. */
export function InterpolatedText({
  text,
  values,
}: {
  text: string;
  values: Record<string, ReactNode>;
}) {
  return text.split(/\{(\w+)\}/).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their places
    <Fragment key={at}>{at % 2 === 0 ? piece : values[piece]}</Fragment>
  ));
}
