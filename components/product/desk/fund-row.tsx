"use client";
import { RowTitle } from "#components/desk/row-title";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { FundState } from "#components/product/desk/fund-state";
import type { StaffFund } from "#lib/contracts/product/desk";
import { acceptsOrders } from "#lib/domain/product/enums";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import { formatPlural } from "#lib/format/plural";

/** A fund in the list of the desk: a row on a wide screen, stacked on a phone. */
export function FundRow({ fund }: { fund: StaffFund }) {
  const messages = useMessages("fundDesk").fund;
  const { locale } = usePageContext();
  const paths = usePaths();
  const { latestNav, currency } = fund;
  const waiting = [
    fund.openOrders > 0 && formatPlural(messages.openOrders, fund.openOrders, locale),
    fund.waitingImports > 0 && formatPlural(messages.waitingImports, fund.waitingImports, locale),
  ].filter(Boolean);
  return (
    <article className="grid gap-x-6 gap-y-1 px-3 py-3.5 text-sm md:grid-cols-[minmax(0,1fr)_8rem_14rem] md:items-baseline">
      <div className="min-w-0">
        <RowTitle href={paths.adminFund(fund.productId)}>{fund.name[locale]}</RowTitle>
        <p className="text-xs text-ink-faint">
          {fund.isin} · {currency}
        </p>
      </div>
      <div>
        <FundState status={fund.status} />
      </div>
      <div className="tabular-nums md:text-right">
        <p>
          {latestNav
            ? interpolate(messages.navOn, {
                nav: formatNav(latestNav.nav, currency, locale),
                date: formatDate(latestNav.date, locale),
              })
            : messages.noNav}
        </p>
        {fund.isNavMissing && acceptsOrders(fund.status) && (
          <p className="text-xs font-semibold text-danger">{messages.navMissing}</p>
        )}
        {waiting.length > 0 && <p className="text-xs text-ink-soft">{waiting.join(" · ")}</p>}
      </div>
    </article>
  );
}
