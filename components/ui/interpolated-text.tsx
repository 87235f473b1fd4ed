import { Fragment, type ReactNode } from "react";

/** Replaces the `{name}` placeholders of a text with elements; `lib/format/interpolate` does strings. */
export function InterpolatedText({
  text,
  values,
}: {
  text: string;
  values: Record<string, ReactNode>;
}) {
  return text.split(/\{(\w+)\}/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never reorder
    <Fragment key={index}>{index % 2 === 0 ? piece : values[piece]}</Fragment>
  ));
}
