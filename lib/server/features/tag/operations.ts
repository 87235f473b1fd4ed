import type { AnyOperation } from "#lib/server/core/operation";
import { listTags } from "#lib/server/features/tag/list";
import { listTagsForStaff } from "#lib/server/features/tag/list-for-staff";
import { mergeTag, separateTag } from "#lib/server/features/tag/merge";
import { updateTag } from "#lib/server/features/tag/update";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const tagOperations: AnyOperation[] = [
  listTags,
  listTagsForStaff,
  updateTag,
  mergeTag,
  separateTag,
];
