import { getDataExport as contract } from "#lib/contracts/data-export";
import { operation } from "#lib/server/core/operation";
import { presentDataExport } from "#lib/server/features/data-export/present";
import { findExport } from "#lib/server/features/data-export/queries";
import { db } from "#lib/server/platform/postgres/client";

export const getDataExport = operation(contract, async ({ viewer }) =>
  presentDataExport(await findExport(db(), viewer.key)),
);
