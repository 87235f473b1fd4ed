import { useTranslations } from "next-intl";
import { Section } from "#components/product/detail/section";
import { PercentChange } from "#components/ui/percent-change";
import type { Locale } from "#lib/domain/locale";
import type { ExtremeMonths, RollingReturns } from "#lib/domain/product/rolling-return";
import { formatMonth } from "#lib/format/axis";
import { formatDate } from "#lib/format/date";

type Props = {
  months: ExtremeMonths | null;
  years: RollingReturns | null;
  asOf: string;
  locale: Locale;
};

/** The extremes of a fund's months, and of all its periods of a year. */
export function Outcomes({ months, years, asOf, locale }: Props) {
  const t = useTranslations("productPage.outcomes");
  if (!months && !years) return null;
  const format = ({ from, to }: { from: string; to: string }) =>
    t("period", { from: formatDate(from, locale), to: formatDate(to, locale) });
  const rows = [
    ...(months
      ? [
          {
            name: t("worstMonth"),
            rate: months.worst.change,
            text: formatMonth(months.worst.date, locale),
          },
          {
            name: t("bestMonth"),
            rate: months.best.change,
            text: formatMonth(months.best.date, locale),
          },
        ]
      : []),
    ...(years
      ? [
          { name: t("worstYear"), rate: years.worst.change, text: format(years.worst) },
          {
            name: t("medianYear"),
            rate: years.median,
            text: t("windows", { count: years.count }),
          },
          { name: t("bestYear"), rate: years.best.change, text: format(years.best) },
        ]
      : []),
  ];
  return (
    <Section id="outcomes" title={t("title")} note={t("note", { date: formatDate(asOf, locale) })}>
      <dl className="divide-y divide-line border-b border-line text-sm tabular-nums">
        {rows.map(({ name, rate, text }) => (
          <div key={name} className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-4 py-3">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right">
              <PercentChange rate={rate} locale={locale} className="font-semibold" />
              <span className="block text-xs text-ink-faint">{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
