import type { ReactNode } from "react";
import { Explained } from "#components/product/explained";
import type { Messages } from "#lib/i18n/types";

type Terms = Messages["product"]["term"];
/** A word that is explained. */
export type TermName = {
  [K in keyof Terms]: `${K}Text` extends keyof Terms ? K : never;
}[keyof Terms];

export type Fact = { name: TermName; value: ReactNode; note?: ReactNode };

/** Facts in lines: the term at the left, what it is for this fund at the right. */
export function Facts({ facts, terms }: { facts: Fact[]; terms: Terms }) {
  return (
    <dl className="divide-y divide-line border-b border-line">
      {facts.map(({ name, value, note }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-4 py-2.5 text-sm"
        >
          <dt className="text-ink-soft">
            <Explained id={name} term={terms[name]} text={terms[`${name}Text`]} />
          </dt>
          <dd className="text-right tabular-nums">
            <span className="font-semibold">{value}</span>
            {note && <span className="block text-xs text-ink-faint">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
