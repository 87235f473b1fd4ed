import type { APIRequestContext } from "@playwright/test";
import { type TestUser, toAuthHeaders } from "./user.ts";

const api = "/sns/api/v1";

/** Creates a series with posts of its author through the API. Returns its id. */
export async function publishSeries(
  request: APIRequestContext,
  author: TestUser,
  title: string,
  postIds: readonly string[],
): Promise<string> {
  const headers = toAuthHeaders(author);
  const data = { title, description: "Send your deposit first.", language: "en" };
  const created = await request.post(`${api}/series`, { headers, data });
  if (!created.ok()) throw new Error(await created.text());
  const { seriesId } = (await created.json()).data as { seriesId: string };
  for (const postId of postIds) {
    const put = await request.put(`${api}/post/${postId}/series`, { headers, data: { seriesId } });
    if (!put.ok()) throw new Error(await put.text());
  }
  return seriesId;
}
