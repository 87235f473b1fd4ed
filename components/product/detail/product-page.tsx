import { FeedLink } from "#components/feed/feed-link";
import { ChartCredit } from "#components/product/chart/chart-credit";
import type { ChartKind } from "#components/product/chart/chart-view";
import { NavTables } from "#components/product/chart/nav-tables";
import { CalendarYears } from "#components/product/detail/calendar-years";
import { ProductDocuments } from "#components/product/detail/documents";
import { PerformanceFigures } from "#components/product/detail/figures";
import { KeyFacts, type LastChange } from "#components/product/detail/key-facts";
import { OrderBar } from "#components/product/detail/order-bar";
import { Outcomes } from "#components/product/detail/outcomes";
import { PeriodReturns } from "#components/product/detail/period-returns";
import { Portfolio } from "#components/product/detail/portfolio";
import { DealingFacts, ProductDescription } from "#components/product/detail/product-facts";
import { ProductHeader } from "#components/product/detail/product-header";
import { SectionBar } from "#components/product/detail/section-bar";
import { CompareTrayIsland, MentionsIsland, NavChartIsland } from "#components/product/islands";
import { Section } from "#components/ui/section";
import { OwnTurn } from "#components/ui/slices";
import type { PostPage } from "#lib/contracts/feed";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { sampleEvenly } from "#lib/domain/chart/scale";
import { isMonthOver } from "#lib/domain/order/dealing/business-day";
import { type OrderingState, takesOrders } from "#lib/domain/order/ordering";
import { acceptsOrders } from "#lib/domain/product/enums";
import { computeChange, countDecimals, type NavPoint } from "#lib/domain/product/nav";
import { buildNavView, type NavView } from "#lib/domain/product/nav-view";
import { computeCalendarYears } from "#lib/domain/product/performance";
import { computePeriodReturns } from "#lib/domain/product/period-return";
import { listRanges, type NavRange } from "#lib/domain/product/range";
import { computeRollingReturns, findExtremeMonths } from "#lib/domain/product/rolling-return";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Pick<Messages, "product"> & Pick<Messages["common"], "shell">;
  product: ProductDetail;
  navs: NavPoint[];
  /** Values of the benchmark, oldest first; empty if none are known. */
  benchmark: NavPoint[];
  posts: PostPage;
  shareUrl: string;
  range: NavRange;
  kind: ChartKind;
  ordering: OrderingState;
};

/** More points would not show in the static chart. */
const maxChartPoints = 280;

export function ProductPage({
  page,
  messages: { product: messages, shell },
  product,
  navs,
  benchmark,
  posts,
  shareUrl,
  range,
  kind,
  ordering,
}: Props) {
  const { locale } = page;
  const { productId } = product;
  const paths = pathsIn(page);
  const ranges = listRanges(navs);
  const shown = ranges.includes(range) ? range : "max";
  const view = buildNavView(navs, shown, benchmark);
  const asOf = navs.at(-1)?.date;
  const shared = { product, messages, locale };
  const isOrderable = acceptsOrders(product.status) && takesOrders(ordering);
  const hasOrderBar = page.device === "mobile" && isOrderable;
  return (
    <article data-wide className="w-full max-w-column lg:max-w-none">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-x-12">
        <ProductHeader {...shared} paths={paths} />
        <div className="mt-6 lg:row-span-2 lg:mt-10">
          <KeyFacts
            {...shared}
            page={page}
            change={readLastChange(navs)}
            shareUrl={shareUrl}
            ordering={ordering}
          />
        </div>
        {view && (
          <section aria-labelledby="chart" className="mt-6 min-w-0">
            <h2 id="chart" className="sr-only">
              {messages.chart.title}
            </h2>
            <NavChartIsland
              productId={productId}
              name={product.name[locale]}
              currency={product.currency}
              digits={countDecimals(navs)}
              initial={sampleView(view)}
              hasBenchmark={benchmark.length > 0}
              isSampled={view.dates.length > maxChartPoints}
              ranges={ranges}
              kind={kind}
            />
            <OwnTurn>
              {() => (
                <NavTables
                  navs={navs}
                  currency={product.currency}
                  messages={messages.chart}
                  locale={locale}
                />
              )}
            </OwnTurn>
            <ChartCredit messages={messages.chart} />
          </section>
        )}
      </div>
      <SectionBar
        hasReturns={asOf !== undefined}
        hasPortfolio={product.portfolio !== null}
        orderPath={isOrderable && !hasOrderBar ? paths.orderProduct(productId) : null}
      />
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <div className="min-w-0">
          {asOf && (
            <OwnTurn>
              {() => (
                <PeriodReturns
                  returns={computePeriodReturns(navs, benchmark)}
                  asOf={asOf}
                  benchmarkName={product.benchmark[locale]}
                  terms={messages.term}
                  locale={locale}
                />
              )}
            </OwnTurn>
          )}
          {asOf && (
            <OwnTurn>
              {() => (
                <Outcomes
                  months={findExtremeMonths(navs, isMonthOver(asOf))}
                  years={computeRollingReturns(navs)}
                  asOf={asOf}
                  locale={locale}
                />
              )}
            </OwnTurn>
          )}
        </div>
        <div className="min-w-0">
          <OwnTurn>
            {() => (
              <CalendarYears
                years={computeCalendarYears(navs)}
                messages={messages.detail}
                locale={locale}
              />
            )}
          </OwnTurn>
          <OwnTurn>
            {() => <PerformanceFigures {...shared} history={buildNavView(navs, "max")} />}
          </OwnTurn>
        </div>
      </div>
      <Portfolio portfolio={product.portfolio} locale={locale} />
      <div className="lg:grid lg:grid-cols-2 lg:gap-x-12">
        <ProductDescription {...shared} />
        <div className="min-w-0">
          <DealingFacts {...shared} />
          <ProductDocuments documents={product.documents} messages={messages} locale={locale} />
        </div>
      </div>
      <Section
        id="mentions"
        title={messages.detail.posts}
        className="max-w-column"
        note={
          <FeedLink
            title={product.name[locale]}
            messages={shell}
            locale={locale}
            getPath={(each) => each.product(productId)}
          />
        }
      >
        <MentionsIsland productId={productId} posts={posts} />
      </Section>
      {hasOrderBar && <OrderBar {...shared} paths={paths} />}
      <CompareTrayIsland isAboveBar={hasOrderBar} />
    </article>
  );
}

/** Returns the change from the value before to the latest one; null without both. */
function readLastChange(navs: NavPoint[]): LastChange | null {
  const [before, last] = [navs.at(-2), navs.at(-1)];
  return before && last ? { rate: computeChange(before.nav, last.nav), since: before.date } : null;
}

const sampleView = (view: NavView): NavView => ({
  ...view,
  dates: sampleEvenly(view.dates, maxChartPoints),
  navs: sampleEvenly(view.navs, maxChartPoints),
  drawdowns: sampleEvenly(view.drawdowns, maxChartPoints),
  benchmark: view.benchmark && sampleEvenly(view.benchmark, maxChartPoints),
});
