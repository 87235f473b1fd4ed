import { eq } from "drizzle-orm";
import {
  importNavFile as contract,
  sendNavFile as programContract,
} from "#lib/contracts/product/nav-file";
import { hasPermission } from "#lib/domain/account/staff-permission";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { importNavFile as importFile } from "#lib/server/features/product/nav/import-nav-file";
import { readTableBody } from "#lib/server/features/product/nav/read-table-body";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

export const importNavFile = operation(contract, async ({ query, request, viewer }) => {
  const bytes = await readTableBody(request);
  const { fileName: name, source, reason = "", ...options } = query;
  return importFile(
    { bytes, name, source, channel: "desk", actorKey: viewer.key, reason },
    options,
  );
});

export const sendNavFile = operation(programContract, async ({ query, request, viewer }) => {
  await requireFundManager(viewer);
  const bytes = await readTableBody(request);
  const { fileName: name, source, reason, ...options } = query;
  return importFile(
    { bytes, name, source, channel: "token", actorKey: viewer.key, reason },
    { ...options, requestApproval: true },
  );
});

/**
 * A token gives its program no role, so the user's own decides, as it is now. Browsers use the desk,
 * which asks for a proof.
 * @throws AppError(forbidden)
 */
async function requireFundManager({ key, apiToken }: Viewer): Promise<void> {
  const [user] = await db().select({ role: users.role }).from(users).where(eq(users.key, key));
  if (!apiToken || !user || !hasPermission(user.role, "funds")) throw new AppError("forbidden");
}
