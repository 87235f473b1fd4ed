import { PercentChange } from "#components/ui/percent-change";
import { Section } from "#components/ui/section";
import type { Locale } from "#lib/domain/locale";
import { toFloat } from "#lib/domain/number/to-float";
import type { CalendarYear } from "#lib/domain/product/performance";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = { years: CalendarYear[]; messages: Messages["product"]["detail"]; locale: Locale };

/** A table of the returns by calendar year, with a bar in each row. */
export function CalendarYears({ years, messages, locale }: Props) {
  if (years.length === 0) return null;
  const rates = years.map((year) => toFloat(year.return));
  const low = Math.min(0, ...rates);
  const width = Math.max(0, ...rates) - low || 1;
  return (
    <Section id="years" title={messages.calendarYears}>
      <table className="w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">{messages.year}</th>
            <th scope="col">{messages.return}</th>
            <th scope="col">{messages.bar}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {years.toReversed().map(({ year, from, to, isPartial, return: rate }) => (
            <tr key={year}>
              <th scope="row" className="w-36 py-2 text-left align-middle font-normal sm:w-52">
                {year}
                {isPartial && (
                  <span className="block text-xs text-ink-faint">
                    {describePart({ year, from, to }, messages, locale)}
                  </span>
                )}
              </th>
              <td className="w-20 text-right font-semibold">
                <PercentChange rate={rate} locale={locale} />
              </td>
              <td className="pl-4">
                <Bar rate={toFloat(rate)} low={low} width={width} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** Says which part of the year the return is of. */
function describePart(
  { year, from, to }: Pick<CalendarYear, "year" | "from" | "to">,
  { partialYear, yearFrom, yearTo }: Props["messages"],
  locale: Locale,
): string {
  const days = { from: formatDate(from, locale), to: formatDate(to, locale) };
  const startsLate = from.startsWith(`${year}-`);
  if (!startsLate) return interpolate(yearTo, days);
  return interpolate(to < `${year}-12-28` ? partialYear : yearFrom, days);
}

/** A bar from zero to a return; all years share one scale. */
function Bar({ rate, low, width }: { rate: number; low: number; width: number }) {
  const toPercent = (value: number) => `${((value / width) * 100).toFixed(2)}%`;
  return (
    <div aria-hidden="true" className="relative h-6">
      <span
        style={{ left: toPercent(Math.min(0, rate) - low), width: toPercent(Math.abs(rate)) }}
        className={`forced-fill absolute inset-y-1 ${rate < 0 ? "bg-fall" : "bg-rise"}`}
      />
      <span
        style={{ left: toPercent(-low) }}
        className="absolute -inset-y-2 border-l border-line-strong"
      />
    </div>
  );
}
