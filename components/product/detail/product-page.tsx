import clsx from "clsx";
import Link from "next/link";
import { ChartCredit } from "#components/product/chart/chart-credit";
import type { ChartKind } from "#components/product/chart/chart-view";
import { NavTables } from "#components/product/chart/nav-tables";
import { CalendarYears } from "#components/product/detail/calendar-years";
import { ProductDocuments } from "#components/product/detail/documents";
import { PerformanceFigures } from "#components/product/detail/figures";
import { KeyFacts } from "#components/product/detail/key-facts";
import { DealingFacts, ProductDescription } from "#components/product/detail/product-facts";
import { Section } from "#components/product/detail/section";
import { CompareTrayIsland, MentionsIsland, NavChartIsland } from "#components/product/islands";
import type { PostPage } from "#lib/contracts/feed";
import type { ProductDetail } from "#lib/contracts/product-schema";
import { sampleEvenly } from "#lib/domain/chart/scale";
import type { Locale } from "#lib/domain/locale";
import { countDecimals, type NavPoint } from "#lib/domain/product/nav";
import { buildNavView, type NavView } from "#lib/domain/product/nav-view";
import { computeCalendarYears } from "#lib/domain/product/performance";
import { listRanges, type NavRange } from "#lib/domain/product/range";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, type Paths, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["product"];
  product: ProductDetail;
  navs: NavPoint[];
  posts: PostPage;
  shareUrl: string;
  range: NavRange;
  kind: ChartKind;
};

/** More points would not show in the static chart. */
const maxChartPoints = 280;

export function ProductPage({
  page,
  messages,
  product,
  navs,
  posts,
  shareUrl,
  range,
  kind,
}: Props) {
  const { locale } = page;
  const paths = pathsIn(page);
  const ranges = listRanges(navs);
  const shown = ranges.includes(range) ? range : "max";
  const view = buildNavView(navs, shown);
  const shared = { product, messages, locale };
  return (
    <article
      data-wide
      className="mx-auto w-full max-w-column lg:grid lg:max-w-none lg:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)] lg:gap-x-10"
    >
      <ProductHeader {...shared} paths={paths} />
      <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-9">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <KeyFacts {...shared} paths={paths} shareUrl={shareUrl} />
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
              isSampled={view.dates.length > maxChartPoints}
              ranges={ranges}
              kind={kind}
            />
            <NavTables
              navs={navs}
              currency={product.currency}
              messages={messages.chart}
              locale={locale}
            />
            <ChartCredit messages={messages.chart} />
          </Section>
        )}
        <PerformanceFigures {...shared} history={buildNavView(navs, "max")} />
        <CalendarYears
          years={computeCalendarYears(navs)}
          messages={messages.detail}
          locale={locale}
        />
        <ProductDescription {...shared} />
        <DealingFacts {...shared} />
        <ProductDocuments documents={product.documents} messages={messages} locale={locale} />
        <Section id="mentions" title={messages.detail.posts}>
          <MentionsIsland productId={product.productId} posts={posts} />
        </Section>
      </div>
      <CompareTrayIsland />
    </article>
  );
}

const sampleView = (view: NavView): NavView => ({
  ...view,
  dates: sampleEvenly(view.dates, maxChartPoints),
  navs: sampleEvenly(view.navs, maxChartPoints),
  drawdowns: sampleEvenly(view.drawdowns, maxChartPoints),
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
      <nav aria-label={detail.breadcrumb} className="text-sm">
        <Link
          href={paths.products()}
          prefetch={false}
          className="inline-flex min-h-6 items-center text-accent underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">←&nbsp;</span>
          {detail.back}
        </Link>
      </nav>
      <h1 className="mt-3 text-2xl font-bold sm:text-3xl">{product.name[locale]}</h1>
      <p className="mt-2 text-sm text-ink-soft">
        {product.fundManager[locale]} · {kind.assetClass[product.assetClass]} ·{" "}
        {kind.category[product.category]} · {product.currency}
        <span className="whitespace-nowrap text-ink-faint"> · {product.isin}</span>
      </p>
      {product.status !== "open" && (
        <p
          className={clsx(
            "mt-3 inline-block border px-2 text-xs font-semibold",
            product.status === "closed" ? "border-danger text-danger" : "border-line-strong",
          )}
        >
          {kind.status[product.status]}
        </p>
      )}
      <p className="mt-4 whitespace-pre-line text-base">{product.description[locale]}</p>
    </header>
  );
}
