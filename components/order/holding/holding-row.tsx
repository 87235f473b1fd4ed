"use client";
import type { ReactNode } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { SandboxBadge } from "#components/order/sandbox-note";
import { Link } from "#components/ui/link";
import { PercentChange } from "#components/ui/percent-change";
import type { Holding } from "#lib/contracts/order/holding";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatMoney, formatNav } from "#lib/format/money";

type Props = { holding: Holding; date: string | null };

/** A fund that the viewer holds, or held on a day. */
export function HoldingRow({ holding, date }: Props) {
  const messages = useMessages("orderHolding");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { product, currency } = holding;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  return (
    <li className="py-4 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-x-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 md:flex-col md:justify-start">
        <h3 className="text-base font-semibold">
          <Link
            href={paths.product(product.productId)}
            className="underline-offset-4 hover:underline"
          >
            {product.name[locale]}
          </Link>
          {holding.isSandbox && <SandboxBadge className="ml-2" />}
        </h3>
        <p className="font-serif text-lg font-semibold tabular-nums">{money(holding.value)}</p>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3 md:mt-0">
        <Item name={messages.units}>{holding.units}</Item>
        <Item name={messages.cost}>{money(holding.cost)}</Item>
        <Item name={messages.averageCost} title={messages.averageCostNote}>
          {formatNav(holding.averageCost, currency, locale, 4)}
        </Item>
        <Item name={messages.gain}>
          {money(holding.gain)} <PercentChange rate={holding.gainRate} locale={locale} />
        </Item>
        <Item name={messages.nav}>
          {formatNav(holding.nav, currency, locale)}
          <span className="block text-xs text-ink-faint">
            {date === null || date === holding.navDate
              ? formatDate(holding.navDate, locale)
              : interpolate(messages.earlierNav, { date: formatDate(holding.navDate, locale) })}
          </span>
        </Item>
        <Item name={messages.heldSince}>{formatDate(holding.heldSince, locale)}</Item>
      </dl>
    </li>
  );
}

function Item({ name, title, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <div title={title}>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
