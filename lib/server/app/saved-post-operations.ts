import type { AnyOperation } from "#lib/server/app/router";
import { changeSaveDetails, getSaveDetails } from "#lib/server/features/post/saved/details";
import {
  createSaveFolder,
  deleteSaveFolder,
  listSaveFolders,
  renameSaveFolder,
} from "#lib/server/features/post/saved/folder";

/** The calls of folders and notes of saved posts. */
export const savedPostOperations: AnyOperation[] = [
  listSaveFolders,
  createSaveFolder,
  renameSaveFolder,
  deleteSaveFolder,
  getSaveDetails,
  changeSaveDetails,
];
