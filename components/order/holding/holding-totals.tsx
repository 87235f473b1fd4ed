"use client";
import type { ReactNode } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { PercentChange } from "#components/ui/percent-change";
import type { HoldingTotal } from "#lib/contracts/order/holding";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney } from "#lib/format/money";
import { formatPercent } from "#lib/format/number";

/** Value, gain and returns of what is held in one currency. */
export function HoldingTotals({ total }: { total: HoldingTotal }) {
  const messages = useMessages("orderHolding");
  const { locale } = usePageContext();
  const money = (amount: string) => formatMoney(amount, total.currency, locale);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 pt-5 sm:grid-cols-6 md:grid-cols-[1fr_1fr_1fr_1.5fr_1.5fr]">
      <Figure name={messages.value} className="col-span-2 md:col-span-1">
        {money(total.value)}
      </Figure>
      <Figure name={messages.cost} note={messages.costNote} className="sm:col-span-2 md:col-span-1">
        {money(total.cost)}
      </Figure>
      <Figure
        name={messages.gain}
        note={<PercentChange rate={total.gainRate} locale={locale} className="text-sm" />}
        className="sm:col-span-2 md:col-span-1"
      >
        {money(total.gain)}
      </Figure>
      <ReturnFigure
        name={messages.timeWeighted}
        text={messages.timeWeightedNote}
        value={total.timeWeightedReturn}
        since={total.heldSince}
      />
      <ReturnFigure
        name={messages.moneyWeighted}
        text={messages.moneyWeightedNote}
        value={total.moneyWeightedReturn}
        since={total.heldSince}
      />
    </dl>
  );
}

type FigureProps = { name: string; note?: ReactNode; className?: string; children: ReactNode };

function Figure({ name, note, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-serif text-xl font-semibold tabular-nums">{children}</dd>
      {note && <dd className="text-xs text-ink-faint tabular-nums">{note}</dd>}
    </div>
  );
}

const returnClassName = "col-span-2 sm:col-span-3 md:col-span-1";

type ReturnProps = {
  name: string;
  text: string;
  value: HoldingTotal["timeWeightedReturn"];
  since: string;
};

/** A return since the first purchase; per year after a full year. */
function ReturnFigure({ name, text, value, since }: ReturnProps) {
  const messages = useMessages("orderHolding");
  const { locale } = usePageContext();
  if (!value) {
    return (
      <Figure name={name} note={messages.noReturn} className={returnClassName}>
        –
      </Figure>
    );
  }
  const start = interpolate(messages.sinceDate, { date: formatDate(since, locale) });
  const perYear = value.perYear
    ? interpolate(messages.perYear, { rate: formatPercent(value.perYear, locale) })
    : messages.underOneYear;
  return (
    <Figure
      name={name}
      className={returnClassName}
      note={
        <>
          <span className="block">
            {start} · {perYear}
          </span>
          <span className="mt-1 block">{text}</span>
        </>
      }
    >
      <PercentChange rate={value.total} locale={locale} />
    </Figure>
  );
}
