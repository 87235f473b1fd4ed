import type { ReactNode } from "react";
import { ExplainedTerm } from "#components/product/term-popover";
import type { Messages } from "#lib/i18n/types";

/** A term and its value, on one baseline. */
export const factRowClassName =
  "flex items-baseline justify-between gap-4 py-1.5 text-sm tabular-nums [&>dd]:min-w-0 [&>dt]:max-w-1/2 [&>dt]:shrink-0";

type Terms = Messages["product"]["term"];
/** A term that has an explanation in the messages. */
export type TermName = {
  [K in keyof Terms]: `${K}Text` extends keyof Terms ? K : never;
}[keyof Terms];

export type Fact = { name: TermName; value: ReactNode; note?: ReactNode };

/** A list of terms with their values. */
export function FactList({ facts, terms }: { facts: Fact[]; terms: Terms }) {
  return (
    <dl className="divide-y divide-line border-b border-line">
      {facts.map(({ name, value, note }) => (
        <div key={name} className={factRowClassName}>
          <dt className="text-ink-soft">
            <ExplainedTerm id={name} term={terms[name]} text={terms[`${name}Text`]} />
          </dt>
          <dd className="text-right">
            <span className="font-semibold">{value}</span>
            {note && <span className="block text-xs text-ink-faint">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
