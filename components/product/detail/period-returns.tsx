import { useTranslations } from "next-intl";
import { ExplainedTerm } from "#components/product/term-popover";
import { PercentChange } from "#components/ui/percent-change";
import { ScrollArea } from "#components/ui/scroll-area";
import { Section } from "#components/ui/section";
import type { Locale } from "#lib/domain/locale";
import type { PeriodReturn } from "#lib/domain/product/period-return";
import { formatDate } from "#lib/format/date";
import type { Messages } from "#lib/i18n/types";

type Props = {
  returns: PeriodReturn[];
  /** The day of the last NAV. */
  asOf: string;
  benchmarkName: string;
  terms: Messages["product"]["term"];
  locale: Locale;
};

/** Styles the cells from the table, because class names on each would bloat the page. */
const tableClassName =
  "w-full text-right text-sm tabular-nums [&_td]:py-1.5 [&_td]:pl-3 [&_th]:py-1.5 [&_th]:font-normal [&_th:first-child]:text-left [&_thead_th]:pl-3 [&_thead_th]:text-xs [&_thead_th]:text-ink-soft [&_thead_th:first-child]:pl-0";

/** A table of the returns up to the last NAV, beside those of the benchmark. */
export function PeriodReturns({ returns, asOf, benchmarkName, terms, locale }: Props) {
  const t = useTranslations("productPage.returns");
  const hasBenchmark = returns.some(({ benchmark }) => benchmark !== null);
  const note = t(hasBenchmark ? "note" : "noBenchmark", {
    date: formatDate(asOf, locale),
    benchmark: benchmarkName,
  });
  return (
    <Section id="returns" title={t("title")} note={note}>
      <ScrollArea label={t("table")}>
        <table className={tableClassName}>
          <thead>
            <tr>
              <th scope="col">{t("period")}</th>
              <th scope="col">{t("product")}</th>
              {hasBenchmark && <th scope="col">{t("benchmark")}</th>}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-y border-line">
            {returns.map(({ period, from, product, benchmark }) => (
              <tr key={period}>
                <th scope="row">
                  {period === "max" ? (
                    <ExplainedTerm
                      id="annualizedReturn"
                      term={terms.annualizedReturn}
                      text={terms.annualizedReturnText}
                    />
                  ) : (
                    t(`name.${period}`)
                  )}
                  {period === "max" && from && (
                    <span className="block text-xs text-ink-faint">
                      {t("since", { date: formatDate(from, locale) })}
                    </span>
                  )}
                </th>
                {from === null || product === null ? (
                  <td colSpan={hasBenchmark ? 2 : 1} className="text-ink-faint">
                    {t("short")}
                  </td>
                ) : (
                  <>
                    <td className="font-semibold">
                      <PercentChange rate={product} locale={locale} />
                    </td>
                    {hasBenchmark && (
                      <td>
                        {benchmark ? <PercentChange rate={benchmark} locale={locale} /> : "–"}
                      </td>
                    )}
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </Section>
  );
}
