"use client";
import { useEffect, useState } from "react";
import { useIsHydrating } from "#lib/client/browser/hydrating";
import { isoDay, refreshAfter, relativeTime } from "#lib/format/time";

type Props = { value: string; className?: string };

/**
 * How long ago something was. Cached HTML cannot know, so the server writes the day and the
 * browser puts the age in its place.
 */
export function RelativeTime({ value, className }: Props) {
  const isHydrating = useIsHydrating();
  const [now, setNow] = useState(() => (isHydrating ? null : Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(tick, refreshAfter(value, at));
    };
    tick();
    return () => clearTimeout(timer);
  }, [value]);
  return (
    <time dateTime={value} title={isoDay(value)} className={className}>
      {now === null ? isoDay(value) : relativeTime(value, now)}
    </time>
  );
}
