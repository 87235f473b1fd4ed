import { eq } from "drizzle-orm";
import { updateTag as contract } from "#lib/contracts/tag/desk";
import { operation } from "#lib/server/core/operation";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { lockTagNames } from "#lib/server/features/tag/lock-names";
import { markOutdatedTerms } from "#lib/server/features/tag/mark-outdated-terms";
import { publishTag } from "#lib/server/features/tag/present";
import { lockTag, requireFreeName } from "#lib/server/features/tag/queries";
import { tags } from "#lib/server/features/tag/schema";
import { db } from "#lib/server/platform/postgres/client";

export const updateTag = operation(contract, async ({ viewer, params, body }) => {
  const id = BigInt(params.tagId);
  await db().transaction(async (tx) => {
    const row = await lockTag(tx, id);
    await lockTagNames(tx);
    const before = {
      nameEn: row.nameEn,
      nameZh: row.nameZh,
      descriptionEn: row.descriptionEn,
      descriptionZh: row.descriptionZh,
      isHidden: row.isHidden,
    };
    const after = {
      nameEn: body.nameEn === undefined ? row.nameEn : body.nameEn,
      nameZh: body.nameZh === undefined ? row.nameZh : body.nameZh,
      descriptionEn: body.descriptionEn === undefined ? row.descriptionEn : body.descriptionEn,
      descriptionZh: body.descriptionZh === undefined ? row.descriptionZh : body.descriptionZh,
      isHidden: body.isHidden ?? row.isHidden,
    };
    for (const name of [after.nameEn, after.nameZh]) {
      if (name !== null) await requireFreeName(tx, id, name);
    }
    await tx.update(tags).set(after).where(eq(tags.id, id));
    if (before.isHidden !== after.isHidden) await markOutdatedTerms(tx, id);
    await writeAuditLog(tx, {
      actorKey: viewer.key,
      action: "tag.update",
      target: `tag:${id}`,
      reason: body.reason,
      before: { name: row.name, ...before },
      after: { name: row.name, ...after },
    });
  });
  return publishTag(id);
});
