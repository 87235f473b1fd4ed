"use client";
import { useEffect, useState } from "react";
import { useIsHydrating } from "#lib/client/browser/hydration";
import { toLocalDay } from "#lib/format/date";
import { formatRelativeTime, getRefreshMs, toIsoDay } from "#lib/format/relative-time";

type Props = { value: string; className?: string };

/** The age of a date. Cached HTML cannot know the age, so the server renders the date instead. */
export function RelativeTime({ value, className }: Props) {
  const isHydrating = useIsHydrating();
  const [now, setNow] = useState(() => (isHydrating ? null : Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const current = Date.now();
      setNow(current);
      timer = setTimeout(tick, getRefreshMs(value, current));
    };
    tick();
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <time
      data-age=""
      // The head script replaces the date before hydration.
      suppressHydrationWarning
      dateTime={value}
      title={now === null ? toIsoDay(value) : toLocalDay(value)}
      className={className}
    >
      {now === null ? toIsoDay(value) : formatRelativeTime(value, now)}
    </time>
  );
}
