import { eq, sql } from "drizzle-orm";
import { changeServerSetting as contract } from "#lib/contracts/site/setting-desk";
import { findServerSettingProblem } from "#lib/domain/site/setting";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { serverSettingsTag } from "#lib/server/features/site/setting/get-server-setting";
import { presentServerSetting, toAuditTarget } from "#lib/server/features/site/setting/present";
import { serverSettings } from "#lib/server/features/site/setting/schema";
import { db } from "#lib/server/platform/postgres/client";

export const changeServerSetting = operation(contract, async ({ viewer, params, body }) => {
  const { key } = params;
  const { value, version, reason } = body;
  const problem = value === null ? null : findServerSettingProblem(key, value);
  if (problem) throw invalidInput({ value: problem });
  const row = await db().transaction(async (tx) => {
    await tx
      .insert(serverSettings)
      .values({ key, value: null, version: 0 })
      .onConflictDoNothing({ target: serverSettings.key });
    const [before] = await tx
      .select()
      .from(serverSettings)
      .where(eq(serverSettings.key, key))
      .for("update");
    if (before?.version !== version) throw new AppError("conflict");
    const [after] = await tx
      .update(serverSettings)
      .set({ value, version: version + 1, updatedAt: sql`now()` })
      .where(eq(serverSettings.key, key))
      .returning();
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: value === null ? "serverSetting.reset" : "serverSetting.change",
      target: toAuditTarget(key),
      reason,
      before: { value: before.value },
      after: { value },
    });
    return after;
  });
  invalidate(serverSettingsTag);
  return presentServerSetting(key, row);
});
