import { type Fact, FactList } from "#components/product/detail/section";
import { PercentChange } from "#components/ui/percent-change";
import { Section } from "#components/ui/section";
import type { ProductDetail } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import type { NavView } from "#lib/domain/product/nav-view";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatDecimal, formatPercent } from "#lib/format/number";
import type { Messages } from "#lib/i18n/types";

type Props = {
  product: ProductDetail;
  /** The history of the NAVs. */
  history: NavView | null;
  messages: Messages["product"];
  locale: Locale;
};

/** The figures computed from the NAVs, or a note that the history is too short. */
export function PerformanceFigures({ product, history, messages, locale }: Props) {
  const { detail, term } = messages;
  const facts = buildFigures(product, history, detail, locale);
  const hasFigures = facts.length > 0;
  return (
    <Section
      id="figures"
      title={detail.figures}
      note={
        hasFigures && history
          ? interpolate(detail.figuresNote, {
              from: formatDate(history.start.date, locale),
            })
          : undefined
      }
    >
      {hasFigures ? (
        <FactList facts={facts} terms={term} />
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{detail.noFigures}</p>
      )}
    </Section>
  );
}

function buildFigures(
  product: ProductDetail,
  history: NavView | null,
  messages: Messages["product"]["detail"],
  locale: Locale,
): Fact[] {
  const { volatility, sharpeRatio, calmarRatio, maxDrawdown } = product;
  const figures = [volatility, sharpeRatio, calmarRatio, maxDrawdown];
  if (figures.every((figure) => figure === null)) return [];
  const change = (figure: typeof sharpeRatio) =>
    figure ? <PercentChange rate={figure.value} locale={locale} /> : messages.notEnoughHistory;
  const ratio = (figure: typeof sharpeRatio) =>
    figure ? formatDecimal(figure.value, locale) : messages.notEnoughHistory;
  return [
    {
      name: "volatility",
      value: volatility
        ? formatPercent(volatility.value, locale, { signed: false })
        : messages.notEnoughHistory,
    },
    { name: "sharpeRatio", value: ratio(sharpeRatio) },
    { name: "calmarRatio", value: ratio(calmarRatio) },
    {
      name: "maxDrawdown",
      value: change(maxDrawdown),
      note: maxDrawdown && describeDrawdown(history, messages, locale),
    },
  ];
}

/** Returns the dates of the deepest drawdown as text, or null. */
function describeDrawdown(
  history: NavView | null,
  messages: Messages["product"]["detail"],
  locale: Locale,
) {
  if (!history?.deepest) return null;
  const { peak, trough, recovery } = history.deepest;
  const days = { peak: formatDate(peak, locale), trough: formatDate(trough, locale) };
  return recovery
    ? interpolate(messages.drawdownRecovered, { ...days, recovery: formatDate(recovery, locale) })
    : interpolate(messages.drawdownNotRecovered, days);
}
