import { eq } from "drizzle-orm";
import type { StaffTag } from "#lib/contracts/tag/desk";
import { AppError } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { tagDirectoryTag } from "#lib/server/features/tag/directory";
import { readTags, type StaffTagRow } from "#lib/server/features/tag/queries";
import { tags } from "#lib/server/features/tag/schema";
import { getUsedTags } from "#lib/server/features/tag/usage";

export const presentStaffTag = (row: StaffTagRow, postCount: number): StaffTag => ({
  tagId: String(row.id),
  name: row.name,
  nameEn: row.nameEn,
  nameZh: row.nameZh,
  descriptionEn: row.descriptionEn,
  descriptionZh: row.descriptionZh,
  isHidden: row.isHidden,
  mergedInto:
    row.mergedIntoId === null || row.targetName === null
      ? null
      : { tagId: String(row.mergedIntoId), name: row.targetName },
  postCount,
});

/** Drops what shows tags, and returns the changed one. */
export async function publishTag(id: bigint): Promise<StaffTag> {
  invalidateTags();
  const [row] = await readTags().where(eq(tags.id, id));
  if (!row) throw new AppError("notFound");
  const { any } = await getUsedTags();
  return presentStaffTag(row, any.find(({ tagId }) => tagId === String(id))?.postCount ?? 0);
}

/** Drops pages and caches that show tags: lists by "feed", all else by the tag of the directory. */
export const invalidateTags = (): void => invalidate(tagDirectoryTag, "feed");
