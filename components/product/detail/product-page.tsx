import { ChartCredit } from "#components/product/chart/chart-credit";
import type { ChartKind } from "#components/product/chart/nav-chart";
import { NavTables } from "#components/product/chart/nav-tables";
import { CompareTray } from "#components/product/compare/islands";
import { Dealing, Description } from "#components/product/detail/about";
import { Documents } from "#components/product/detail/documents";
import { Figures } from "#components/product/detail/figures";
import { ProductHeader } from "#components/product/detail/header";
import { Mentions, NavChart } from "#components/product/detail/islands";
import { KeyFacts } from "#components/product/detail/key-facts";
import { Section } from "#components/product/detail/section";
import { Years } from "#components/product/detail/years";
import type { PostPage } from "#lib/contracts/feed";
import type { ProductDetail } from "#lib/contracts/product";
import { thinned } from "#lib/domain/chart/scale";
import { decimalsOf, type NavPoint } from "#lib/domain/product/nav";
import { type NavView, navView } from "#lib/domain/product/nav-view";
import { calendarYears } from "#lib/domain/product/performance";
import { type NavRange, rangesOf } from "#lib/domain/product/range";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  place: PageContext;
  texts: Messages["product"];
  product: ProductDetail;
  navs: NavPoint[];
  posts: PostPage;
  shareUrl: string;
  range: NavRange;
  kind: ChartKind;
};

/** The points that a picture has room for. */
const most = 280;

/** A fund with all that is known of it. */
export function ProductPage({ place, texts, product, navs, posts, shareUrl, range, kind }: Props) {
  const { locale } = place;
  const paths = pathsIn(place);
  const ranges = rangesOf(navs);
  const shown = ranges.includes(range) ? range : "max";
  const view = navView(navs, shown);
  const about = { product, texts, locale };
  return (
    <article
      data-wide
      className="mx-auto w-full max-w-column lg:grid lg:max-w-none lg:grid-cols-[minmax(0,37.5rem)_minmax(0,1fr)] lg:gap-x-10"
    >
      <ProductHeader {...about} paths={paths} />
      <div className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-9">
        <div className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <KeyFacts {...about} paths={paths} shareUrl={shareUrl} />
        </div>
      </div>
      <div className="min-w-0">
        {view && (
          <Section id="chart" title={texts.chart.title}>
            <NavChart
              productId={product.productId}
              name={product.name[locale]}
              currency={product.currency}
              digits={decimalsOf(navs)}
              initial={few(view)}
              isThinned={view.dates.length > most}
              ranges={ranges}
              kind={kind}
            />
            <NavTables
              navs={navs}
              currency={product.currency}
              texts={texts.chart}
              locale={locale}
            />
            <ChartCredit texts={texts.chart} />
          </Section>
        )}
        <Figures {...about} whole={navView(navs, "max")} />
        <Years years={calendarYears(navs)} texts={texts.detail} locale={locale} />
        <Description {...about} />
        <Dealing {...about} />
        <Documents documents={product.documents} texts={texts} locale={locale} />
        <Section id="mentions" title={texts.detail.posts}>
          <Mentions productId={product.productId} posts={posts} />
        </Section>
      </div>
      <CompareTray />
    </article>
  );
}

const few = (view: NavView): NavView => ({
  ...view,
  dates: thinned(view.dates, most),
  navs: thinned(view.navs, most),
  drawdowns: thinned(view.drawdowns, most),
});
