"use client";
import clsx from "clsx";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { isTimed, type SanctionKind } from "#lib/domain/moderation/sanction";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

export type Measure = { kind: SanctionKind; endsAt: string | null; endedAt: string | null };

/** Lists the measures of a decision, with how long each lasts or when it ended. */
export function MeasureList({ measures }: { measures: readonly Measure[] }) {
  const messages = useMessages("decision");
  const { locale } = usePageContext();
  const describeEnd = ({ kind, endsAt, endedAt }: Measure): string | null => {
    const toDay = (value: string) => formatLocalDate(value, locale);
    if (endedAt) return interpolate(messages.ended, { date: toDay(endedAt) });
    if (endsAt) return interpolate(messages.until, { date: toDay(endsAt) });
    return isTimed(kind) ? messages.untilLifted : null;
  };
  return (
    <ul className="flex flex-col gap-1">
      {measures.map((measure) => {
        const end = describeEnd(measure);
        return (
          <li key={measure.kind}>
            <span className={clsx(measure.endedAt && "line-through")}>
              {messages.measure[measure.kind]}
            </span>
            {end && <span className="text-ink-faint"> · {end}</span>}
          </li>
        );
      })}
    </ul>
  );
}
