import { Change } from "#components/product/change";
import { type Fact, Facts } from "#components/product/detail/facts";
import { Section } from "#components/product/detail/section";
import type { ProductDetail } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import type { NavView } from "#lib/domain/product/nav-view";
import { formatDate } from "#lib/format/date";
import { formatDecimal } from "#lib/format/decimal";
import { interpolate } from "#lib/format/interpolate";
import { formatPercent } from "#lib/format/percent";
import type { Messages } from "#lib/i18n/types";

type Props = {
  product: ProductDetail;
  /** All NAVs there are. */
  whole: NavView | null;
  texts: Messages["product"];
  locale: Locale;
};

/** What is computed from the NAVs, or why it is not. */
export function Figures({ product, whole, texts, locale }: Props) {
  const { detail, term } = texts;
  const facts = figuresOf(product, whole, detail, locale);
  const has = facts.length > 0;
  return (
    <Section
      id="figures"
      title={detail.figures}
      note={
        has && whole
          ? interpolate(detail.figuresNote, {
              from: formatDate(whole.start.date, locale),
              to: formatDate(whole.end.date, locale),
            })
          : undefined
      }
    >
      {has ? (
        <Facts facts={facts} terms={term} />
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{detail.noFigures}</p>
      )}
    </Section>
  );
}

function figuresOf(
  product: ProductDetail,
  whole: NavView | null,
  texts: Messages["product"]["detail"],
  locale: Locale,
): Fact[] {
  const { performance1y, annualizedReturn, volatility, sharpeRatio, calmarRatio, maxDrawdown } =
    product;
  const figures = [
    performance1y,
    annualizedReturn,
    volatility,
    sharpeRatio,
    calmarRatio,
    maxDrawdown,
  ];
  if (figures.every((figure) => figure === null)) return [];
  const change = (figure: typeof performance1y) =>
    figure ? <Change rate={figure.value} locale={locale} /> : texts.none;
  const ratio = (figure: typeof performance1y) =>
    figure ? formatDecimal(figure.value, locale) : texts.none;
  return [
    {
      name: "performance1y",
      value: change(performance1y),
      note:
        performance1y && interpolate(texts.asOf, { date: formatDate(performance1y.asOf, locale) }),
    },
    { name: "annualizedReturn", value: change(annualizedReturn) },
    {
      name: "volatility",
      value: volatility ? formatPercent(volatility.value, locale, { signed: false }) : texts.none,
    },
    { name: "sharpeRatio", value: ratio(sharpeRatio) },
    { name: "calmarRatio", value: ratio(calmarRatio) },
    {
      name: "maxDrawdown",
      value: change(maxDrawdown),
      note: maxDrawdown && fallOf(whole, texts, locale),
    },
  ];
}

/** When the deepest fall was. */
function fallOf(whole: NavView | null, texts: Messages["product"]["detail"], locale: Locale) {
  if (!whole?.deepest) return null;
  const { peak, trough, recovery } = whole.deepest;
  const days = { peak: formatDate(peak, locale), trough: formatDate(trough, locale) };
  return recovery
    ? interpolate(texts.drawdownFrom, { ...days, recovery: formatDate(recovery, locale) })
    : interpolate(texts.drawdownOpen, days);
}
