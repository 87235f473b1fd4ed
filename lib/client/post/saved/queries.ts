import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import { postKeys } from "#lib/client/post/keys";
import { savedPostKeys } from "#lib/client/post/saved/keys";
import type {
  changeSaveDetails,
  createSaveFolder,
  deleteSaveFolder,
  getSaveDetails,
  listSaveFolders,
  renameSaveFolder,
  SaveDetails,
  SaveFolder,
} from "#lib/contracts/post/saved";

const api = "/sns/api/v1/user/my/archive";

export const saveFoldersQueryOptions = (viewerId: string) =>
  queryOptions({
    queryKey: savedPostKeys.folders(viewerId),
    queryFn: ({ signal }) =>
      call<typeof listSaveFolders>(`GET ${api}/folder/list`, {}, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const saveDetailsQueryOptions = (viewerId: string, postId: string) =>
  queryOptions({
    queryKey: savedPostKeys.details(viewerId, postId),
    queryFn: ({ signal }) =>
      call<typeof getSaveDetails>(
        `GET ${api}/{postId}`,
        { params: { postId } },
        { signal, quiet: true },
      ),
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
  const saved = await call<typeof changeSaveDetails>(`PUT ${api}/{postId}`, {
    params: { postId },
    body: details,
  });
  client.setQueryData(savedPostKeys.details(viewerId, postId), saved);
  void refreshSaved(client);
}

const changeFolders = (
  client: QueryClient,
  viewerId: string,
  change: (folders: SaveFolder[]) => SaveFolder[],
) =>
  client.setQueryData<{ items: SaveFolder[] }>(savedPostKeys.folders(viewerId), (data) => ({
    items: change(data?.items ?? []).toSorted((a, b) => a.name.localeCompare(b.name)),
  }));

/** @throws ApiError */
export async function createFolder(
  client: QueryClient,
  viewerId: string,
  name: string,
): Promise<SaveFolder> {
  const folder = await call<typeof createSaveFolder>(`POST ${api}/folder`, { body: { name } });
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
  const renamed = await call<typeof renameSaveFolder>(`PUT ${api}/folder/{folderId}`, input);
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
  await call<typeof deleteSaveFolder>(`DELETE ${api}/folder/{folderId}`, { params: { folderId } });
  changeFolders(client, viewerId, (folders) =>
    folders.filter((each) => each.folderId !== folderId),
  );
  void client.invalidateQueries({ queryKey: savedPostKeys.allDetails });
  await refreshSaved(client);
}
