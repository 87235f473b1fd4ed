import type { QueryClient } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { callQuery } from "#lib/client/api/fetch-call";
import { postKeys } from "#lib/client/post/keys";
import * as postCalls from "#lib/contracts/post/calls";
import type { SaveDetails, SaveFolder } from "#lib/contracts/post/saved";

export const saveFoldersQueryOptions = (viewerId: string) => ({
  ...callQuery(viewerId, postCalls.listSaveFolders, {}, { quiet: true }),
  staleTime: 60_000,
});

export const saveDetailsQueryOptions = (viewerId: string, postId: string) => ({
  ...callQuery(viewerId, postCalls.getSaveDetails, { params: { postId } }, { quiet: true }),
  staleTime: 60_000,
  retry: false,
});

const refreshSaved = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: postKeys.listsOfKind("archive") });

/** @throws ApiError */
export async function saveSaveDetails(
  client: QueryClient,
  viewerId: string,
  postId: string,
  details: SaveDetails,
): Promise<void> {
  const saved = await call(postCalls.changeSaveDetails, {
    params: { postId },
    body: details,
  });
  client.setQueryData(saveDetailsQueryOptions(viewerId, postId).queryKey, saved);
  void refreshSaved(client);
}

const changeFolders = (
  client: QueryClient,
  viewerId: string,
  change: (folders: SaveFolder[]) => SaveFolder[],
) =>
  client.setQueryData(saveFoldersQueryOptions(viewerId).queryKey, (data) => ({
    items: change(data?.items ?? []).toSorted((a, b) => a.name.localeCompare(b.name)),
  }));

/** @throws ApiError */
export async function createFolder(
  client: QueryClient,
  viewerId: string,
  name: string,
): Promise<SaveFolder> {
  const folder = await call(postCalls.createSaveFolder, { body: { name } });
  changeFolders(client, viewerId, (folders) => [...folders, folder]);
  return folder;
}

/** @throws ApiError */
export async function renameFolder(
  client: QueryClient,
  viewerId: string,
  { folderId, name }: SaveFolder,
): Promise<void> {
  const input = { params: { folderId }, body: { name } };
  const renamed = await call(postCalls.renameSaveFolder, input);
  changeFolders(client, viewerId, (folders) =>
    folders.map((each) => (each.folderId === folderId ? renamed : each)),
  );
}

/** Deletes a folder. Its posts stay saved. @throws ApiError */
export async function deleteFolder(
  client: QueryClient,
  viewerId: string,
  folderId: string,
): Promise<void> {
  await call(postCalls.deleteSaveFolder, { params: { folderId } });
  changeFolders(client, viewerId, (folders) =>
    folders.filter((each) => each.folderId !== folderId),
  );
  void client.invalidateQueries({ queryKey: [postCalls.getSaveDetails] });
  await refreshSaved(client);
}
