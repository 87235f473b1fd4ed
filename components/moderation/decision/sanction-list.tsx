"use client";
import clsx from "clsx";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { isTimed, type SanctionKind } from "#lib/domain/moderation/sanction";
import { formatLocalDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

export type Sanction = { kind: SanctionKind; endsAt: string | null; endedAt: string | null };

/** Lists the sanctions of a decision, with how long each lasts or when it ended. */
export function SanctionList({ sanctions }: { sanctions: readonly Sanction[] }) {
  const messages = useMessages("moderationDecision");
  const { locale } = usePageContext();
  const describeEnd = ({ kind, endsAt, endedAt }: Sanction): string | null => {
    const toDay = (value: string) => formatLocalDate(value, locale);
    if (endedAt) return interpolate(messages.ended, { date: toDay(endedAt) });
    if (endsAt) return interpolate(messages.until, { date: toDay(endsAt) });
    return isTimed(kind) ? messages.untilLifted : null;
  };
  return (
    <ul className="flex flex-col gap-1">
      {sanctions.map((sanction) => {
        const end = describeEnd(sanction);
        return (
          <li key={sanction.kind}>
            <span className={clsx(sanction.endedAt && "line-through")}>
              {messages.sanction[sanction.kind]}
            </span>
            {end && <span className="text-ink-faint"> · {end}</span>}
          </li>
        );
      })}
    </ul>
  );
}
