import { importNavFile as contract } from "#lib/contracts/product/nav-file";
import { operation } from "#lib/server/core/operation";
import { importNavFile as importFile } from "#lib/server/features/product/nav/import-nav-file";
import { readTableBody } from "#lib/server/features/product/nav/read-table-body";

export const importNavFile = operation(contract, async ({ query, request, viewer }) => {
  const bytes = await readTableBody(request);
  const { fileName: name, source, reason = "", ...options } = query;
  return importFile(
    { bytes, name, source, channel: "desk", actorKey: viewer.key, reason },
    options,
  );
});
