import clsx from "clsx";
import { FeedLink } from "#components/feed/feed-link";
import { ChartCredit } from "#components/product/chart/chart-credit";
import type { ChartKind } from "#components/product/chart/chart-view";
import { NavTables } from "#components/product/chart/nav-tables";
import { CalendarYears } from "#components/product/detail/calendar-years";
import { ProductDocuments } from "#components/product/detail/documents";
import { PerformanceFigures } from "#components/product/detail/figures";
import { KeyFacts } from "#components/product/detail/key-facts";
import { OrderBar } from "#components/product/detail/order-bar";
import { Outcomes } from "#components/product/detail/outcomes";
import { PeriodReturns } from "#components/product/detail/period-returns";
import { Portfolio } from "#components/product/detail/portfolio";
import { DealingFacts, ProductDescription } from "#components/product/detail/product-facts";
import { Section } from "#components/product/detail/section";
import { CompareTrayIsland, MentionsIsland, NavChartIsland } from "#components/product/islands";
import { BackLink } from "#components/ui/back-link";
import { PageTitle } from "#components/ui/page-title";
import { OwnTurn } from "#components/ui/slices";
import type { PostPage } from "#lib/contracts/feed";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { sampleEvenly } from "#lib/domain/chart/scale";
import type { Locale } from "#lib/domain/locale";
import { isMonthOver } from "#lib/domain/order/dealing/business-day";
import { acceptsOrders } from "#lib/domain/product/enums";
import { countDecimals, type NavPoint } from "#lib/domain/product/nav";
import { buildNavView, type NavView } from "#lib/domain/product/nav-view";
import { computeCalendarYears } from "#lib/domain/product/performance";
import { computePeriodReturns } from "#lib/domain/product/period-return";
import { listRanges, type NavRange } from "#lib/domain/product/range";
import { computeRollingReturns, findExtremeMonths } from "#lib/domain/product/rolling-return";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

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
}: Props) {
  const { locale } = page;
  const paths = pathsIn(page);
  const ranges = listRanges(navs);
  const shown = ranges.includes(range) ? range : "max";
  const view = buildNavView(navs, shown, benchmark);
  const asOf = navs.at(-1)?.date;
  const shared = { product, messages, locale };
  const hasOrderBar = page.device === "mobile" && acceptsOrders(product.status);
  return (
    <article
      data-wide
      className="w-full max-w-column lg:grid lg:max-w-none lg:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)] lg:gap-x-10"
    >
      <ProductHeader {...shared} paths={paths} />
      <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-10">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <KeyFacts {...shared} page={page} shareUrl={shareUrl} />
        </div>
      </div>
      <div className="min-w-0">
        {view && (
          <Section id="chart" title={messages.chart.title}>
            <NavChartIsland
              productId={product.productId}
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
          </Section>
        )}
        {asOf && (
          <OwnTurn>
            {() => (
              <PeriodReturns
                returns={computePeriodReturns(navs, benchmark)}
                asOf={asOf}
                benchmarkName={product.benchmark[locale]}
                locale={locale}
              />
            )}
          </OwnTurn>
        )}
        <OwnTurn>
          {() => <PerformanceFigures {...shared} history={buildNavView(navs, "max")} />}
        </OwnTurn>
        <OwnTurn>
          {() => (
            <CalendarYears
              years={computeCalendarYears(navs)}
              messages={messages.detail}
              locale={locale}
            />
          )}
        </OwnTurn>
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
        <Portfolio portfolio={product.portfolio} locale={locale} />
        <ProductDescription {...shared} />
        <DealingFacts {...shared} />
        <ProductDocuments documents={product.documents} messages={messages} locale={locale} />
        <Section
          id="mentions"
          title={messages.detail.posts}
          note={
            <FeedLink
              title={product.name[locale]}
              messages={shell}
              locale={locale}
              getPath={(each) => each.product(product.productId)}
            />
          }
        >
          <MentionsIsland productId={product.productId} posts={posts} />
        </Section>
      </div>
      {hasOrderBar && <OrderBar {...shared} paths={paths} />}
      <CompareTrayIsland isAboveBar={hasOrderBar} />
    </article>
  );
}

const sampleView = (view: NavView): NavView => ({
  ...view,
  dates: sampleEvenly(view.dates, maxChartPoints),
  navs: sampleEvenly(view.navs, maxChartPoints),
  drawdowns: sampleEvenly(view.drawdowns, maxChartPoints),
  benchmark: view.benchmark && sampleEvenly(view.benchmark, maxChartPoints),
});

type HeaderProps = {
  product: ProductDetail;
  messages: Messages["product"];
  locale: Locale;
  paths: Paths;
};

function ProductHeader({ product, messages, locale, paths }: HeaderProps) {
  const { kind, detail } = messages;
  return (
    <header>
      <nav aria-label={detail.breadcrumb} className="-mt-3">
        <BackLink href={paths.products()}>{detail.back}</BackLink>
      </nav>
      <PageTitle className="mt-1">{product.name[locale]}</PageTitle>
      <p className="mt-2 text-sm text-ink-soft">
        {product.fundManager[locale]} · {kind.assetClass[product.assetClass]} ·{" "}
        {kind.category[product.category]} · {product.currency}
        <span className="whitespace-nowrap text-ink-faint"> · {product.isin}</span>
      </p>
      {product.status !== "open" && (
        <p
          className={clsx(
            "mt-3 inline-block border px-2 text-xs font-semibold",
            acceptsOrders(product.status) ? "border-line-strong" : "border-danger text-danger",
          )}
        >
          {kind.status[product.status]}
        </p>
      )}
      <p className="mt-4 font-serif text-lg whitespace-pre-line">{product.description[locale]}</p>
    </header>
  );
}
