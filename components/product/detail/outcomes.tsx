import { useTranslations } from "next-intl";
import { factRowClassName } from "#components/product/detail/section";
import { PercentChange } from "#components/ui/percent-change";
import { Section } from "#components/ui/section";
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
    t("period", { from: formatMonth(from, locale), to: formatMonth(to, locale) });
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
      <dl className="divide-y divide-line border-b border-line">
        {rows.map(({ name, rate, text }) => (
          <div key={name} className={factRowClassName}>
            <dt className="text-ink-soft">{name}</dt>
            <dd className="flex flex-wrap items-baseline justify-end gap-x-3 text-right">
              <span className="text-xs text-ink-faint">{text}</span>
              <PercentChange rate={rate} locale={locale} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
