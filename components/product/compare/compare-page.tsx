import { ChartCredit } from "#components/product/chart/chart-credit";
import { AxisTable } from "#components/product/compare/axis-table";
import { CompareGroups } from "#components/product/compare/compare-groups";
import { CompareTable } from "#components/product/compare/compare-table";
import { FundList } from "#components/product/compare/fund-list";
import { CompareChart } from "#components/product/compare/islands";
import { KeepChoice } from "#components/product/compare/keep-choice";
import { rowsOf } from "#components/product/compare/rows";
import { ShareLink } from "#components/product/detail/islands";
import { Section } from "#components/product/detail/section";
import type { Comparison } from "#lib/contracts/product";
import { thinned } from "#lib/domain/chart/scale";
import { letterOf } from "#lib/domain/product/compare";
import { formatDate } from "#lib/format/date";
import { formatDecimal } from "#lib/format/decimal";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  place: PageContext;
  texts: Messages["product"];
  comparison: Comparison;
  shareUrl: string;
};

/** The points that a chart of several funds has room for. */
const most = 320;

/** Two to four funds on one axis, and their figures side by side. */
export function ComparePage({ place, texts, comparison, shareUrl }: Props) {
  const { locale, device } = place;
  const { compare } = texts;
  const { dates, items } = comparison;
  const funds = items.map(({ product }) => product);
  const lines = items.map(({ product, values }) => ({ name: product.name[locale], values }));
  const rows = rowsOf(funds, texts, locale);
  const [from, to] = [dates[0], dates.at(-1)].map((date) => formatDate(date ?? "", locale));
  const list = lines.map(({ name, values }, at) => {
    const value = formatDecimal(values.at(-1) ?? "100", locale);
    return interpolate(compare.item, { letter: letterOf(at), name, value });
  });
  return (
    <article data-wide className="mx-auto w-full max-w-214">
      <h1 className="text-2xl font-bold sm:text-3xl">{compare.title}</h1>
      <FundList funds={funds} texts={compare} locale={locale} paths={pathsIn(place)} />
      <ShareLink url={shareUrl} />
      <KeepChoice chosen={funds.map(({ productId, name }) => ({ productId, name }))} />
      {dates.length > 1 ? (
        <Section id="chart" title={interpolate(compare.chart, { date: from ?? "" })}>
          <figure>
            <CompareChart
              dates={thinned(dates, most)}
              funds={lines.map(({ name, values }) => ({ name, values: thinned(values, most) }))}
            />
            <figcaption className="mt-3 text-sm text-ink-soft">
              {interpolate(compare.summary, {
                from: from ?? "",
                to: to ?? "",
                list: list.join(compare.separator),
              })}{" "}
              {interpolate(compare.chartNote, { from: from ?? "" })}
            </figcaption>
          </figure>
          <AxisTable dates={dates} funds={lines} texts={compare} locale={locale} />
          <ChartCredit texts={texts.chart} />
        </Section>
      ) : (
        <p className="mt-8 text-sm text-ink-soft">{compare.noTime}</p>
      )}
      <Section id="figures" title={compare.figures}>
        {device === "mobile" ? (
          <CompareGroups rows={rows} funds={funds} texts={texts} locale={locale} />
        ) : (
          <CompareTable rows={rows} funds={funds} texts={texts} locale={locale} />
        )}
      </Section>
    </article>
  );
}
