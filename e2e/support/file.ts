import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { makeWebmClip } from "#lib/testing/webm-clip";
import { type TestUser, toAuthHeaders } from "./user.ts";

export type TestFile = { name: string; mimeType: string; buffer: Buffer };

/** Creates a picture of one colour. */
export async function createPictureFile(name = "chart.png"): Promise<TestFile> {
  const image = sharp({ create: { width: 640, height: 400, channels: 3, background: "#7a2230" } });
  return { name, mimeType: "image/png", buffer: await image.png().toBuffer() };
}

/** Creates a short WebM clip. */
export async function createVideoFile(
  options: Parameters<typeof makeWebmClip>[0] = {},
  name = "film.webm",
): Promise<TestFile> {
  return { name, mimeType: "video/webm", buffer: await makeWebmClip(options) };
}

/** Chooses a file in the file chooser that a button opens. */
export async function chooseFile(page: Page, buttonName: string, file: TestFile): Promise<void> {
  const fileChooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: buttonName, exact: true }).click();
  await (await fileChooser).setFiles(file);
}

/** Uploads a file through the API. */
export async function uploadFile(
  request: APIRequestContext,
  user: TestUser,
  file: TestFile,
): Promise<{ fileId: string; url: string }> {
  const response = await request.post("/sns/api/v1/file", {
    headers: toAuthHeaders(user),
    multipart: { files: file },
  });
  const { data, message } = await response.json();
  if (!response.ok()) throw new Error(`${file.name}: ${message}`);
  return data[0];
}
