import {
  createMute as createContract,
  deleteMute as deleteContract,
  listMutes as listContract,
  type Mute,
} from "#lib/contracts/user/mute";
import { computeWordKey } from "#lib/domain/screening/watched-word/matcher";
import { filePathOrNull } from "#lib/paths";
import { AppError, invalidInput } from "#lib/server/core/error";
import { invalidate } from "#lib/server/core/invalidation";
import { operation } from "#lib/server/core/operation";
import { getTagDirectory, type TagDirectory } from "#lib/server/features/tag/directory";
import { toMuteTag } from "#lib/server/features/user/mute/filter";
import {
  deleteMuteById,
  findTagId,
  type MuteRow,
  selectMutes,
  type Target,
  upsertMute,
} from "#lib/server/features/user/mute/queries";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

export const listMutes = operation(listContract, async ({ viewer }) => {
  const [rows, directory] = await Promise.all([selectMutes(viewer.key), getTagDirectory()]);
  return { items: rows.map((row) => presentMute(row, directory)) };
});

function presentMute(row: MuteRow, directory: TagDirectory): Mute {
  const { muteId } = row;
  const endsAt = row.endsAt === null ? null : new Date(row.endsAt).toISOString();
  const entry = { muteId, endsAt };
  if (row.word !== null) return { ...entry, kind: "word", word: row.word };
  if (row.tagId !== null) {
    const name = row.tagName ?? "";
    const label = directory.findById(row.tagId)?.label ?? { en: name, zh: name };
    return { ...entry, kind: "tag", name, label };
  }
  const id = row.id ?? "";
  return {
    ...entry,
    kind: "user",
    id,
    nickName: row.username ?? id,
    profileUrl: filePathOrNull(row.avatarFileId),
  };
}

export const createMute = operation(createContract, async ({ viewer, body }) => {
  const target = await readTarget(body, viewer.key);
  if (!(await upsertMute(viewer.key, target))) throw new AppError("mutesFull");
  invalidate(toMuteTag(viewer.key));
  return null;
});

async function readTarget(
  body: Parameters<typeof createMute.run>[0]["body"],
  viewerKey: bigint,
): Promise<Target> {
  const { days } = body;
  switch (body.kind) {
    case "user": {
      const mutedKey = await requireActiveUserKey(body.userId);
      if (mutedKey === viewerKey) throw invalidInput({ userId: "yourself" });
      return { mutedKey, days };
    }
    case "tag": {
      const known = (await getTagDirectory()).find(body.name);
      const tagId = known?.tagId ?? (await findTagId(body.name));
      if (!tagId) throw new AppError("notFound");
      return { tagId, days };
    }
    case "word": {
      // Signs alone would match nothing.
      if (computeWordKey(body.word) === "") throw invalidInput({ word: "required" });
      return { word: body.word, days };
    }
  }
}

export const deleteMute = operation(deleteContract, async ({ viewer, params }) => {
  const [deleted] = await deleteMuteById(viewer.key, params.muteId);
  if (!deleted) throw new AppError("notFound");
  invalidate(toMuteTag(viewer.key));
  return null;
});
