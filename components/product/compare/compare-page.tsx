import { Plus } from "lucide";
import { ChartCredit } from "#components/product/chart/chart-credit";
import { CompareFigureTable } from "#components/product/compare/compare-figures";
import { buildCompareRows, hasDifferentDays } from "#components/product/compare/compare-rows";
import { ComparedProductList } from "#components/product/compare/compared-product-list";
import { MonthlyTable } from "#components/product/compare/monthly-table";
import { StoreComparison } from "#components/product/compare/store-comparison";
import { CompareChartIsland, ShareLinkIsland } from "#components/product/islands";
import { BackLink } from "#components/ui/back-link";
import { ButtonLink } from "#components/ui/button-link";
import { SheetWithoutLine } from "#components/ui/empty-picture/product";
import { EmptyState } from "#components/ui/empty-state";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import { Section } from "#components/ui/section";
import type { Comparison } from "#lib/contracts/product";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { sampleEvenly } from "#lib/domain/chart/scale";
import { getComparisonLetter, maxComparedProducts } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["product"];
  comparison: Comparison;
  shareUrl: string;
};

/** More points per fund would not show in the chart. */
const maxChartPoints = 320;

/** Compares two to four funds: their performance in one chart, and their figures side by side. */
export function ComparePage({ page, messages, comparison, shareUrl }: Props) {
  const { locale } = page;
  const { compare } = messages;
  const paths = pathsIn(page);
  const { dates, items } = comparison;
  const products = items.map(({ product }) => product);
  const lines = items.map(({ product, values }) => ({ name: product.name[locale], values }));
  const rows = buildCompareRows(items, messages, locale);
  const [from, to] = [dates[0], dates.at(-1)].map((date) => formatDate(date ?? "", locale));
  const descriptions = lines.map(({ name, values }, index) => {
    const value = formatDecimal(values.at(-1) ?? "100", locale);
    return interpolate(compare.summaryItem, { letter: getComparisonLetter(index), name, value });
  });
  return (
    <article data-wide className="mx-auto w-full max-w-214">
      <CompareTitle page={page} messages={messages} />
      <ComparedProductList products={products} messages={compare} locale={locale} paths={paths} />
      <div className="mt-1 flex flex-wrap gap-x-6">
        {products.length < maxComparedProducts && (
          <Link
            href={paths.products()}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            <Icon icon={Plus} size={16} />
            {compare.addProduct}
          </Link>
        )}
        <ShareLinkIsland url={shareUrl} />
      </div>
      <StoreComparison products={products.map(({ productId, name }) => ({ productId, name }))} />
      {dates.length > 1 ? (
        <Section id="chart" title={interpolate(compare.chart, { date: from ?? "" })}>
          <figure>
            <CompareChartIsland
              dates={sampleEvenly(dates, maxChartPoints)}
              products={lines.map(({ name, values }) => ({
                name,
                values: sampleEvenly(values, maxChartPoints),
              }))}
            />
            <figcaption className="mt-3 text-sm text-ink-soft">
              {interpolate(compare.summary, {
                from: from ?? "",
                to: to ?? "",
                list: descriptions.join(compare.separator),
              })}{" "}
              {interpolate(compare.chartNote, { from: from ?? "" })}
            </figcaption>
          </figure>
          <MonthlyTable dates={dates} products={lines} messages={compare} locale={locale} />
          <ChartCredit messages={messages.chart} />
        </Section>
      ) : (
        <p className="mt-8 text-sm text-ink-soft">{compare.noCommonPeriod}</p>
      )}
      <Section
        id="figures"
        title={compare.figures}
        note={hasDifferentDays(products) ? compare.differentDays : undefined}
      >
        <CompareFigureTable rows={rows} products={products} messages={messages} locale={locale} />
      </Section>
    </article>
  );
}

function CompareTitle({ page, messages }: Pick<Props, "page" | "messages">) {
  return (
    <PageHeader
      kicker={<BackLink href={pathsIn(page).products()}>{messages.detail.back}</BackLink>}
      title={messages.compare.title}
    />
  );
}

type TooFewProps = Pick<Props, "page" | "messages"> & { product: ProductDetail | null };

/** Replaces the comparison while there is at most one fund. */
export function TooFewProducts({ page, messages, product: fund }: TooFewProps) {
  const { compare } = messages;
  return (
    <div className="w-full max-w-column">
      <CompareTitle page={page} messages={messages} />
      {fund && <StoreComparison products={[{ productId: fund.productId, name: fund.name }]} />}
      <EmptyState
        picture={<SheetWithoutLine />}
        title={fund ? fund.name[page.locale] : compare.emptyTitle}
        text={fund ? compare.chooseOneMore : compare.emptyText}
        action={
          <ButtonLink href={pathsIn(page).products()} variant="outline" size="sm">
            {compare.goToList}
          </ButtonLink>
        }
      />
    </div>
  );
}
