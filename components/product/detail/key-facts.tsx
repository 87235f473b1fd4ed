import { CostLine } from "#components/product/cost-line";
import {
  CompareToggleIsland,
  RiskNoteIsland,
  ShareLinkIsland,
  WatchToggleIsland,
} from "#components/product/islands";
import { RiskScale } from "#components/product/risk-scale";
import { ExplainedTerm } from "#components/product/term-popover";
import { ButtonLink } from "#components/ui/button-link";
import { PercentChange } from "#components/ui/percent-change";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { type OrderingState, takesOrders } from "#lib/domain/order/ordering";
import { acceptsOrders } from "#lib/domain/product/enums";
import { countDecimals } from "#lib/domain/product/nav";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatNav } from "#lib/format/money";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

/** The change of the NAV since the one before. */
export type LastChange = { rate: string; since: string };

type Props = {
  product: ProductDetail;
  change: LastChange | null;
  messages: Messages["product"];
  locale: Locale;
  page: PageContext;
  shareUrl: string;
  ordering: OrderingState;
};

/** The most important facts of a fund, with the buttons to order, compare and share it. */
export function KeyFacts({ product, change, messages, locale, page, shareUrl, ordering }: Props) {
  const { chart, detail, term } = messages;
  const { latestNav, performance1y, status } = product;
  const { device } = page;
  return (
    <aside aria-label={detail.overview} className="border-y border-ink py-4 lg:border-b-0">
      <p className="mb-4 text-xs text-ink-faint">
        {latestNav
          ? interpolate(detail.figuresAsOf, { date: formatDate(latestNav.date, locale) })
          : detail.noNav}
      </p>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-6 gap-y-5">
        <div>
          <dt className="text-xs text-ink-soft">
            <ExplainedTerm id="nav" term={term.nav} text={term.navText} />
          </dt>
          <dd className="font-serif text-xl font-semibold whitespace-nowrap tabular-nums">
            {latestNav
              ? formatNav(latestNav.nav, product.currency, locale, countDecimals([latestNav]))
              : "–"}
            {change && (
              <span className="block font-sans text-xs font-normal text-wrap text-ink-faint">
                <PercentChange rate={change.rate} locale={locale} className="font-semibold" />{" "}
                {interpolate(chart.since, { start: formatDate(change.since, locale) })}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-xs text-ink-soft">
            <ExplainedTerm id="latest" term={term.performance1y} text={term.performance1yText} />
          </dt>
          <dd>
            {performance1y ? (
              <PercentChange
                rate={performance1y.value}
                locale={locale}
                className="font-serif text-xl font-semibold"
              />
            ) : (
              <span className="text-sm text-ink-soft">{detail.notEnoughHistory}</span>
            )}
          </dd>
        </div>
        <div className="col-span-full">
          <dt className="text-xs text-ink-soft">
            <ExplainedTerm id="riskLevel" term={term.riskLevel} text={term.riskLevelText} />
          </dt>
          <dd className="mt-0.5">
            <RiskScale level={product.riskLevel} messages={messages} />
            {/* Its place is kept for members, so that what follows stays where it is. */}
            <div className={locale === "en" ? "logged-in:min-h-12" : "logged-in:min-h-7"}>
              <RiskNoteIsland level={product.riskLevel} />
            </div>
          </dd>
        </div>
      </dl>
      <div className="mt-6 print:hidden">
        {!acceptsOrders(status) ? (
          <p className="text-sm font-semibold">{detail.orderClosed}</p>
        ) : !takesOrders(ordering) ? (
          <p className="text-sm font-semibold">{messages.order.unavailable[ordering]}</p>
        ) : (
          // On phones the bar at the bottom has it.
          device === "desktop" && (
            <ButtonLink
              href={pathsIn(page).orderProduct(product.productId)}
              className="mb-2 w-full sm:max-lg:w-60"
            >
              {detail.order}
            </ButtonLink>
          )
        )}
        {(takesOrders(ordering) || !acceptsOrders(status)) && (
          <p className="text-xs text-ink-soft">{detail[`${status}Text`]}</p>
        )}
        {acceptsOrders(status) && (
          <p className="mt-1 text-xs text-ink-soft">
            <CostLine product={product} messages={detail} locale={locale} />
            {ordering === "simulated" && ` ${messages.order.sandbox.before}`}
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-x-4 print:hidden">
        <WatchToggleIsland productId={product.productId} name={product.name} />
        <CompareToggleIsland productId={product.productId} name={product.name} />
        <ShareLinkIsland url={shareUrl} />
      </div>
    </aside>
  );
}
