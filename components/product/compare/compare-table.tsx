import clsx from "clsx";
import { lineColour } from "#components/chart/line-colour";
import { LineMark } from "#components/chart/line-mark";
import type { Row } from "#components/product/compare/rows";
import { Value } from "#components/product/compare/value";
import { Explained } from "#components/product/explained";
import type { ProductDetail } from "#lib/contracts/product";
import { lineLooks } from "#lib/domain/chart/data";
import type { Locale } from "#lib/domain/locale";
import { letterOf } from "#lib/domain/product/compare";
import type { Messages } from "#lib/i18n/types";

type Props = {
  rows: Row[];
  funds: ProductDetail[];
  texts: Messages["product"];
  locale: Locale;
};

/** The figures side by side, a column for each fund. */
export function CompareTable({ rows, funds, texts, locale }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section aria-label={texts.compare.figures} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-160 table-fixed text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-44 text-left">
              <span className="sr-only">{texts.compare.figure}</span>
            </th>
            {funds.map((fund, at) => (
              <th
                key={fund.productId}
                scope="col"
                className="px-2 py-2.5 text-left align-bottom text-xs font-semibold last:pr-0"
              >
                <span className={clsx("mb-1 block", lineColour[lineLooks[at] ?? "first"])}>
                  <LineMark letter={letterOf(at)} />
                </span>
                {fund.name[locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 pr-2 text-left font-normal text-ink-soft">
                <Explained id={name} term={texts.term[name]} text={texts.term[`${name}Text`]} />
              </th>
              {values.map((value, at) => (
                <td key={funds[at]?.productId} className="px-2 py-2.5 align-top last:pr-0">
                  <Value value={value} texts={texts.compare} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
