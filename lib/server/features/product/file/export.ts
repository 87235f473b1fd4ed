import { gt } from "drizzle-orm";
import { exportProducts as contract } from "#lib/contracts/product/file";
import { fundColumns } from "#lib/domain/product/openfunds";
import { operation } from "#lib/server/core/operation";
import { products } from "#lib/server/features/product/schema";
import { fromStoredFields } from "#lib/server/features/product/stored-fields";
import { csvResponse } from "#lib/server/platform/http/csv-response";
import { db } from "#lib/server/platform/postgres/client";

const rowsPerBatch = 200;

export const exportProducts = operation(contract, async () =>
  csvResponse(
    "funds",
    fundColumns.map(({ heading }) => heading),
    readBatches(),
  ),
);

async function* readBatches() {
  for (let after = 0n; ; ) {
    const rows = await db()
      .select()
      .from(products)
      .where(gt(products.id, after))
      .orderBy(products.id)
      .limit(rowsPerBatch);
    yield rows.map((row) => {
      const input = fromStoredFields(row);
      return fundColumns.map(({ field, locale }) => {
        const value = input[field];
        const cell = locale ? (value as Record<string, string>)[locale] : value;
        return (cell ?? "") as string | number;
      });
    });
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerBatch) return;
    after = last.id;
  }
}
