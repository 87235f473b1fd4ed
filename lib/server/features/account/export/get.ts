import { getDataExport as contract } from "#lib/contracts/account/export";
import { operation } from "#lib/server/core/operation";
import { presentDataExport } from "#lib/server/features/account/export/present";
import { findExport } from "#lib/server/features/account/export/queries";
import { db } from "#lib/server/platform/postgres/client";

export const getDataExport = operation(contract, async ({ viewer }) =>
  presentDataExport(await findExport(db(), viewer.key)),
);
