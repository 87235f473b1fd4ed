import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import type { PostDetail } from "#lib/contracts/post";
import type { ImportItem, PostImport } from "#lib/contracts/post/import";
import { drainPostImports } from "#lib/server/features/post/import/worker";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import { callApiAs, myPath } from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

export const importPath = `${myPath}/post-import`;

/** Builds a ZIP file of entries by name. */
export const makeZip = (entries: Record<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [
        name,
        typeof content === "string" ? new TextEncoder().encode(content) : content,
      ]),
    ),
  );

/** Uploads an archive. */
export function requestImport(
  user: TestUser,
  content: string | Uint8Array,
  { fileName = "export.zip", system = "" } = {},
) {
  const form = new FormData();
  form.append("system", system);
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  form.append("file", new Blob([new Uint8Array(bytes)]), fileName);
  return callApi(`POST ${importPath}`, { token: user.token, body: form });
}

export async function listImports(user: TestUser): Promise<PostImport[]> {
  return (await callApiAs(user, `GET ${importPath}/list`)).data.items;
}

export async function listItems(
  user: TestUser,
  importId: string,
  rest = "",
): Promise<ImportItem[]> {
  const { data } = await callApiAs(user, `GET ${importPath}/${importId}/item/list?limit=50${rest}`);
  return data.items;
}

/** Imports an archive to its end. Returns the import and its items. */
export async function importArchive(
  user: TestUser,
  content: string | Uint8Array,
  options: { fileName?: string; system?: string } = {},
) {
  const { body } = await requestImport(user, content, options);
  if (!body.data) throw new Error(`The archive was refused: ${JSON.stringify(body)}`);
  await drainPostImports();
  const [postImport] = await listImports(user);
  if (!postImport) throw new Error("No import is listed.");
  return { postImport, items: await listItems(user, postImport.importId) };
}

export async function readDraft(user: TestUser, item: ImportItem | undefined): Promise<PostDetail> {
  return (await callApiAs(user, `GET /sns/api/v1/post/${item?.postId}`)).data;
}

export const countPosts = (user: TestUser): Promise<number> =>
  db().$count(posts, eq(posts.authorKey, user.key));
