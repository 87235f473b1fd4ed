import clsx from "clsx";
import { LineMarker, lineColorClassNames } from "#components/chart/line-markers";
import type { CompareRow } from "#components/product/compare/compare-rows";
import { ExplainedTerm } from "#components/product/term-popover";
import type { ProductDetail } from "#lib/contracts/product-schema";
import { lineStyles } from "#lib/domain/chart/data";
import type { Locale } from "#lib/domain/locale";
import { getComparisonLetter } from "#lib/domain/product/compare";
import type { Messages } from "#lib/i18n/types";

type Props = {
  rows: CompareRow[];
  funds: ProductDetail[];
  messages: Messages["product"];
  locale: Locale;
};

/** The figures for narrow screens: each with one line per fund. */
export function CompareFigureList({ rows, funds, messages, locale }: Props) {
  return (
    <div className="divide-y divide-line border-b border-line">
      {rows.map(({ name, values }) => (
        <section key={name} aria-labelledby={`row-${name}`} className="py-3 text-sm">
          <h3 id={`row-${name}`} className="text-xs font-normal text-ink-soft">
            <ExplainedTerm
              id={name}
              term={messages.term[name]}
              text={messages.term[`${name}Text`]}
            />
          </h3>
          <dl>
            {values.map((value, index) => (
              <div key={funds[index]?.productId} className="flex items-baseline gap-2 pt-1.5">
                <dt className="flex min-w-0 flex-1 items-center gap-2">
                  <span className={clsx("flex", lineColorClassNames[lineStyles[index] ?? "first"])}>
                    <LineMarker letter={getComparisonLetter(index)} />
                  </span>
                  <span className="truncate">{funds[index]?.name[locale]}</span>
                </dt>
                <dd className="max-w-1/2 text-right tabular-nums">
                  <FigureValue value={value} messages={messages.compare} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** The figures for wide screens: one column per fund. */
export function CompareFigureTable({ rows, funds, messages, locale }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset; the region around it has the same name
    <div
      role="group"
      aria-label={messages.compare.figures}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full min-w-160 table-fixed text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-44 text-left">
              <span className="sr-only">{messages.compare.figure}</span>
            </th>
            {funds.map((fund, index) => (
              <th
                key={fund.productId}
                scope="col"
                className="px-2 py-2.5 text-left align-bottom text-xs font-semibold last:pr-0"
              >
                <span
                  className={clsx("mb-1 block", lineColorClassNames[lineStyles[index] ?? "first"])}
                >
                  <LineMarker letter={getComparisonLetter(index)} />
                </span>
                {fund.name[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th
                scope="row"
                className="py-2.5 pr-2 text-left align-baseline font-normal text-ink-soft"
              >
                <ExplainedTerm
                  id={name}
                  term={messages.term[name]}
                  text={messages.term[`${name}Text`]}
                />
              </th>
              {values.map((value, index) => (
                <td key={funds[index]?.productId} className="px-2 py-2.5 align-baseline last:pr-0">
                  <FigureValue value={value} messages={messages.compare} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FigureValueProps = {
  value: CompareRow["values"][number];
  messages: Messages["product"]["compare"];
};

/** A figure with a badge if it is the best of the compared funds. */
function FigureValue({ value: { shown, isBest }, messages }: FigureValueProps) {
  if (shown === null) {
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">{messages.noValue}</span>
        <span className="sr-only">{messages.notEnoughHistory}</span>
      </span>
    );
  }
  return (
    <>
      <span className={isBest ? "font-bold" : undefined}>{shown}</span>
      {isBest && (
        <span className="ml-1.5 inline-block rounded-sm bg-accent-soft px-1 text-xs font-semibold text-accent">
          {messages.best}
        </span>
      )}
    </>
  );
}
