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

/**
 * In a narrow window the values share the width, in columns as wide as an amount at least. `fits`
 * says from which width on that is all of them.
 */
const layouts: Record<number, { columns: string; fits: string }> = {
  2: {
    columns: "@max-xl:grid-cols-[repeat(2,minmax(5.25rem,1fr))]",
    fits: "@min-[11rem]:overflow-visible",
  },
  3: {
    columns: "@max-xl:grid-cols-[repeat(3,minmax(5.25rem,1fr))]",
    fits: "@min-[17rem]:overflow-visible",
  },
  4: {
    columns: "@max-xl:grid-cols-[repeat(4,minmax(5.25rem,1fr))]",
    fits: "@min-[22.25rem]:overflow-visible",
  },
};
/** Stays below the header of the page where the table fits, so that nothing else scrolls it. */
const headClassName = "bg-paper @xl:sticky @xl:top-(--top-bar) @xl:z-2";

/**
 * The figures with one column per fund, whose names stay while the page scrolls. In a narrow window
 * the name of a figure is above its values; columns that still don't fit scroll sideways, with a
 * shadow at the edge behind which there are more.
 */
export function CompareFigureTable({ rows, products, messages, locale }: Props) {
  const layout = layouts[products.length];
  const rowClassName = clsx("@max-xl:grid @max-xl:gap-x-2", layout?.columns);
  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset; the region around it has the same name */}
      <div
        role="group"
        aria-label={messages.compare.figures}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs keyboard focus
        tabIndex={0}
        className={clsx("scroll-sign overflow-x-auto @xl:overflow-visible", layout?.fits)}
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums @max-xl:block">
          <thead className="@max-xl:sticky @max-xl:top-(--top-bar) @max-xl:z-2 @max-xl:block @max-xl:bg-paper">
            <tr className={rowClassName}>
              <th
                scope="col"
                className={clsx(
                  headClassName,
                  "w-44 border-b border-ink text-left @max-xl:sr-only",
                )}
              >
                <span className="sr-only">{messages.compare.figure}</span>
              </th>
              {products.map((product, index) => (
                <th
                  key={product.productId}
                  scope="col"
                  className={clsx(
                    headClassName,
                    "border-b border-ink py-2.5 text-left align-bottom text-xs font-semibold wrap-anywhere hyphens-auto @max-xl:flex @max-xl:flex-col @max-xl:justify-end @xl:w-40 @xl:px-2 @xl:last:pr-0",
                  )}
                >
                  <span
                    className={clsx(
                      "mb-1 block",
                      lineColorClassNames[lineStyles[index] ?? "first"],
                    )}
                  >
                    <LineMarker letter={getComparisonLetter(index)} />
                  </span>
                  {product.name[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-xl:block">
            {rows.map(({ name, values, missing = messages.compare.notEnoughHistory }) => (
              <tr key={name} className={clsx(rowClassName, "border-line @max-xl:border-b")}>
                <th
                  scope="row"
                  className="border-line py-2.5 pr-2 text-left align-baseline font-normal text-ink-soft @max-xl:col-span-full @max-xl:row-start-1 @max-xl:pb-0 @max-xl:text-xs @xl:border-b"
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
                    className="border-line py-2.5 align-baseline wrap-anywhere @max-xl:row-start-2 @max-xl:pt-1 @xl:border-b @xl:px-2 @xl:last:pr-0"
                  >
                    <FigureValue value={value} missing={missing} messages={messages.compare} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
