"use client";
import clsx from "clsx";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { PromoCode } from "#lib/contracts/order/promo-code-desk";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** What a promo code is for, its state, its uses and its days. */
export function PromoCodeFacts({ promoCode }: { promoCode: PromoCode }) {
  const { promo: messages } = useMessages("productDesk");
  const { locale } = usePageContext();
  const { state, useCount: count, maxUses, startsAt, expiresAt } = promoCode;
  const uses =
    maxUses === null
      ? formatPlural(messages.usesNoLimit, count, locale)
      : interpolate(messages.uses, { count, max: maxUses });
  const lastDay = expiresAt && toLastDay(expiresAt);
  const days = [
    startsAt && interpolate(messages.from, { date: formatDate(startsAt.slice(0, 10), locale) }),
    lastDay && interpolate(messages.until, { date: formatDate(lastDay, locale) }),
  ];
  return (
    <>
      {promoCode.label && <p className="wrap-anywhere">{promoCode.label}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft tabular-nums">
        <span
          className={clsx(
            "rounded-full px-2.5 py-0.5 font-semibold",
            state === "active" ? "bg-accent-soft text-accent" : "bg-paper-sunken text-ink-soft",
          )}
        >
          {messages.state[state]}
        </span>
        {[uses, ...days].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

/** Returns the last day on which a code with this end is valid, in UTC. */
export const toLastDay = (expiresAt: string): string =>
  new Date(Date.parse(expiresAt) - 1).toISOString().slice(0, 10);
