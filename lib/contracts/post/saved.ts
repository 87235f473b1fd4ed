import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { folderNameField, savedNoteField } from "#lib/contracts/field";
import * as calls from "#lib/contracts/post/calls";
import { noData, serialId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";

const folder = z.object({ folderId: serialId, name: z.string() });
export type SaveFolder = z.output<typeof folder>;

/** What only the user who saved a post sees of it. */
export const saveDetails = z.object({ folderId: serialId.nullable(), note: z.string() });
export type SaveDetails = z.output<typeof saveDetails>;

export const listSaveFolders = contract(calls.listSaveFolders, {
  rate: "read",
  summary: "Lists the viewer's folders of saved posts by name.",
  reply: z.object({ items: z.array(folder) }),
});

export const createSaveFolder = contract(calls.createSaveFolder, {
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: `Creates a folder for saved posts. At most ${limits.saveFolders}; names differ in more than case.`,
  body: z.object({ name: folderNameField }),
  reply: folder,
});

export const renameSaveFolder = contract(calls.renameSaveFolder, {
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Renames a folder of saved posts.",
  params: z.object({ folderId: serialId }),
  body: z.object({ name: folderNameField }),
  reply: folder,
});

export const deleteSaveFolder = contract(calls.deleteSaveFolder, {
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Deletes a folder. Its posts stay saved, without a folder.",
  params: z.object({ folderId: serialId }),
  reply: noData,
});

export const getSaveDetails = contract(calls.getSaveDetails, {
  rate: "read",
  summary: "Returns the folder and the private note of a saved post.",
  params: z.object({ postId: serialId }),
  reply: saveDetails,
});

export const changeSaveDetails = contract(calls.changeSaveDetails, {
  rate: "write",
  proof: "session",
  accepts: "keeping",
  restrictedBy: null,
  summary: "Sets the folder and the private note of a saved post. Only the viewer ever sees them.",
  params: z.object({ postId: serialId }),
  body: z.object({ folderId: serialId.nullable(), note: savedNoteField }),
  reply: saveDetails,
});
