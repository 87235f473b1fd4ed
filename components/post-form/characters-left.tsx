"use client";
import { useText } from "#components/i18n/page-context";
import { fill } from "#lib/format/interpolate";

const nearEnd = 30;

/** Counts what is left of a field's length once its end is near, and what is too much. */
export function CharactersLeft({ length, most }: { length: number; most: number }) {
  const { form } = useText("upload");
  const left = most - length;
  if (left > nearEnd) return null;
  return (
    <p className={`text-right text-xs tabular-nums ${left < 0 ? "text-danger" : "text-ink-faint"}`}>
      {left < 0 ? fill(form.over, { count: -left }) : fill(form.left, { count: left })}
    </p>
  );
}
