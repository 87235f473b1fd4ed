import type { ErrorName } from "#lib/contracts/error";
import {
  createSaveFolder as createContract,
  deleteSaveFolder as deleteContract,
  listSaveFolders as listContract,
  renameSaveFolder as renameContract,
  type SaveFolder,
} from "#lib/contracts/post/saved";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import {
  deleteFolder,
  insertFolder,
  selectFolders,
  updateFolder,
} from "#lib/server/features/post/saved/queries";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

export const listSaveFolders = operation(listContract, async ({ viewer }) => ({
  items: await selectFolders(viewer.key),
}));

export const createSaveFolder = operation(createContract, ({ viewer, body }) =>
  requireFolder(insertFolder(viewer.key, body.name), "foldersFull"),
);

export const renameSaveFolder = operation(renameContract, ({ viewer, params, body }) =>
  requireFolder(updateFolder(viewer.key, params.folderId, body.name), "notFound"),
);

export const deleteSaveFolder = operation(deleteContract, async ({ viewer, params }) => {
  const [deleted] = await deleteFolder(viewer.key, params.folderId);
  if (!deleted) throw new AppError("notFound");
  return null;
});

/** Throws AppError(folderExists) for a name that another folder has, and `missing` without a row. */
async function requireFolder(
  write: Promise<SaveFolder[]>,
  missing: ErrorName,
): Promise<SaveFolder> {
  try {
    const [folder] = await write;
    if (folder) return folder;
  } catch (error) {
    if (getViolatedConstraint(error) === "save_folders_name") throw new AppError("folderExists");
    throw error;
  }
  throw new AppError(missing);
}
