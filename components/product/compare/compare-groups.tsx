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

/** The figures on a phone: one after the other, each with a line for every fund. */
export function CompareGroups({ rows, funds, texts, locale }: Props) {
  return (
    <div className="divide-y divide-line border-b border-line">
      {rows.map(({ name, values }) => (
        <section key={name} aria-labelledby={`row-${name}`} className="py-3 text-sm">
          <h3 id={`row-${name}`} className="text-xs font-normal text-ink-soft">
            <Explained id={name} term={texts.term[name]} text={texts.term[`${name}Text`]} />
          </h3>
          <dl>
            {values.map((value, at) => (
              <div key={funds[at]?.productId} className="flex items-baseline gap-2 pt-1.5">
                <dt className="flex min-w-0 flex-1 items-center gap-2">
                  <span className={clsx("flex", lineColour[lineLooks[at] ?? "first"])}>
                    <LineMark letter={letterOf(at)} />
                  </span>
                  <span className="truncate">{funds[at]?.name[locale]}</span>
                </dt>
                <dd className="max-w-1/2 text-right tabular-nums">
                  <Value value={value} texts={texts.compare} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
