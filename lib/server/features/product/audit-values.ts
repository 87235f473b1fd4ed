import type { ProductPayload } from "#lib/contracts/product/schema";
import { trimZeros } from "#lib/domain/number/decimal";
import type { ProductInput } from "#lib/server/features/product/stored-fields";
import type { AuditValues } from "#lib/server/features/site/audit/schema";

type Document = Pick<
  ProductPayload["documents"][number],
  "type" | "language" | "title" | "date"
> & {
  isRequired: boolean;
};

/** Flattens a fund for the audit log: texts by language, documents by their lines. */
function flatten(input: ProductInput, documents: readonly Document[] | undefined): AuditValues {
  const values: AuditValues = {};
  const { portfolio, ...fields } = input;
  if (portfolio !== undefined) values.portfolio = portfolio && listWeights(portfolio);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === "object" && value !== null) {
      for (const [language, text] of Object.entries(value)) values[`${name}.${language}`] = text;
    } else {
      const isPadded = typeof value === "string" && /^\d+\.\d+$/.test(value);
      values[name] = isPadded ? trimZeros(value) : value;
    }
  }
  if (documents) {
    values.documents = documents
      .map(({ type, language, title, date, isRequired }) =>
        [type, language, title, date, isRequired ? "required" : ""].join(" · "),
      )
      .sort();
  }
  return values;
}

const listWeights = ({ asOf, ...lists }: NonNullable<ProductInput["portfolio"]>): string[] => [
  asOf,
  ...Object.entries(lists).flatMap(([list, items]) =>
    items.map(({ name, weight }) => [list, name.en, name.zh, weight].join(" · ")),
  ),
];

type Version = { input: ProductInput; documents?: readonly Document[] | undefined };

/** Returns the values that a change of a fund changes, as they were and as they are. */
export function compareForAudit(before: Version, after: Version) {
  const [old, now] = [
    flatten(before.input, before.documents),
    flatten(after.input, after.documents),
  ];
  const changed = Object.keys(now).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  const pick = (values: AuditValues): AuditValues =>
    Object.fromEntries(changed.map((name) => [name, values[name] ?? null]));
  return { before: pick(old), after: pick(now) };
}
