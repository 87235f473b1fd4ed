import type { APIRequestContext } from "@playwright/test";
import type { TestUser } from "./user.ts";

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Uploads a file through the API. */
export async function uploadFile(
  request: APIRequestContext,
  owner: TestUser,
  file: Chosen,
): Promise<{ fileId: string; url: string }> {
  const response = await request.post("/sns/api/v1/file", {
    headers: { authorization: `Bearer ${owner.token}` },
    multipart: { files: file },
  });
  const { data, message } = await response.json();
  if (!response.ok()) throw new Error(`${file.name}: ${message}`);
  return data[0];
}
