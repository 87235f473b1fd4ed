"use client";
import { useMessages } from "#components/i18n/page-context";
import { interpolate } from "#lib/format/interpolate";

const nearEnd = 30;

/** Counts what is left of a field's length once its end is near, and what is too much. */
export function CharactersLeft({ length, most }: { length: number; most: number }) {
  const { form } = useMessages("upload");
  const left = most - length;
  if (left > nearEnd) return null;
  return (
    <p className={`text-right text-xs tabular-nums ${left < 0 ? "text-danger" : "text-ink-faint"}`}>
      {left < 0
        ? interpolate(form.over, { count: -left })
        : interpolate(form.left, { count: left })}
    </p>
  );
}
