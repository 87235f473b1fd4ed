import { getTableColumns } from "drizzle-orm";
import { expect, test } from "vitest";
import { productDetail, productPayload } from "#lib/contracts/product/schema";
import { isInLanguages, productFieldNames } from "#lib/domain/product/field";
import { products } from "#lib/server/features/product/schema";
import { fromStoredFields, toStoredFields } from "#lib/server/features/product/stored-fields";
import { buildProductPayload } from "#lib/testing/product";

const own = ["documents", "portfolio"];

test("the table of fields has every field that the calls take and return", () => {
  const taken = Object.keys(productPayload.shape).filter((name) => !own.includes(name));
  expect(productFieldNames.toSorted()).toEqual(taken.sort());
  for (const name of productFieldNames) expect(productDetail.shape).toHaveProperty(name);
});

test("every field has its columns", () => {
  const columns = Object.keys(getTableColumns(products));
  const needed = productFieldNames.flatMap((name) =>
    isInLanguages(name) ? [`${name}En`, `${name}Zh`] : [name],
  );
  expect(needed.filter((name) => !columns.includes(name))).toEqual([]);
});

test("reads back what it stores, without the zeros that columns add", () => {
  const { documents, ...input } = productPayload.parse(buildProductPayload());
  const stored = { ...toStoredFields(input), managementFee: "0.01250000" };
  expect(fromStoredFields(stored)).toEqual({
    ...Object.fromEntries(productFieldNames.map((name) => [name, input[name] ?? null])),
    portfolio: input.portfolio ?? null,
    managementFee: "0.0125",
  });
});
