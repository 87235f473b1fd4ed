import clsx from "clsx";
import { LineMarker, lineColorClassNames } from "#components/chart/line-markers";
import type { CompareRow } from "#components/product/compare/compare-rows";
import { ExplainedTerm } from "#components/product/term-popover";
import type { ProductDetail } from "#lib/contracts/product/schema";
import { lineStyles } from "#lib/domain/chart/data";
import type { Locale } from "#lib/domain/locale";
import { getComparisonLetter } from "#lib/domain/product/compare";
import type { Messages } from "#lib/i18n/types";

type Props = {
  rows: CompareRow[];
  products: ProductDetail[];
  messages: Messages["product"];
  locale: Locale;
};

/** Stays at the left edge while the columns of funds scroll below it. */
const firstColumnClassName = "sticky left-0 z-1 w-32 bg-paper text-left sm:w-44";
/** Stays below the header of the page where the table fits, so that nothing else scrolls it. */
const headClassName = "bg-paper sm:sticky sm:top-(--top-bar) sm:z-2";

/**
 * The figures with one column per fund. In a narrow window the columns scroll sideways, with a shadow
 * at the edge behind which there are more; in a wide one the names stay while the page scrolls.
 */
export function CompareFigureTable({ rows, products, messages, locale }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset; the region around it has the same name
    <div
      role="group"
      aria-label={messages.compare.figures}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
      tabIndex={0}
      className="scroll-sign overflow-x-auto sm:overflow-visible"
    >
      <table className="w-full min-w-max border-separate border-spacing-0 text-sm tabular-nums sm:min-w-0">
        <thead>
          <tr>
            <th
              scope="col"
              className={clsx(firstColumnClassName, headClassName, "border-b border-ink sm:z-3")}
            >
              <span className="sr-only">{messages.compare.figure}</span>
            </th>
            {products.map((product, index) => (
              <th
                key={product.productId}
                scope="col"
                className={clsx(
                  headClassName,
                  "w-40 min-w-27 border-b border-ink px-2 py-2.5 text-left align-bottom text-xs font-semibold last:pr-0",
                )}
              >
                <span
                  className={clsx("mb-1 block", lineColorClassNames[lineStyles[index] ?? "first"])}
                >
                  <LineMarker letter={getComparisonLetter(index)} />
                </span>
                {product.name[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values, missing = messages.compare.notEnoughHistory }) => (
            <tr key={name}>
              <th
                scope="row"
                className={clsx(
                  firstColumnClassName,
                  "border-b border-line py-2.5 pr-2 align-baseline font-normal text-ink-soft",
                )}
              >
                <ExplainedTerm
                  id={name}
                  term={messages.term[name]}
                  text={messages.term[`${name}Text`]}
                />
              </th>
              {values.map((value, index) => (
                <td
                  key={products[index]?.productId}
                  className="border-b border-line px-2 py-2.5 align-baseline last:pr-0"
                >
                  <FigureValue value={value} missing={missing} messages={messages.compare} />
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
  missing: string;
  messages: Messages["product"]["compare"];
};

/** A figure with a badge if it is the best of the compared funds. */
function FigureValue({ value: { shown, note, isBest }, missing, messages }: FigureValueProps) {
  if (shown === null) {
    return (
      <span className="text-ink-faint">
        <span aria-hidden="true">{messages.noValue}</span>
        <span className="sr-only">{missing}</span>
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
      {note && <span className="block text-xs text-ink-faint">{note}</span>}
    </>
  );
}
