import type { APIRequestContext, Page } from "@playwright/test";
import { addPicture } from "./editor.ts";
import { createPictureFile } from "./file.ts";
import { messagesIn } from "./locale.ts";
import { type TestUser, toAuthHeaders } from "./user.ts";

/** Locates the elements of the post form by their visible names. */
export function getPostForm(page: Page, locale: "en" | "zh") {
  const upload = messagesIn(locale, "upload");
  const { form, publish, tag, status, localDraft } = upload;
  const savedText = (text: string) =>
    page.getByText(new RegExp(`^${text.replace("{time}", "\\d\\d:\\d\\d")}$`));
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    upload,
    button,
    title: page.getByRole("textbox", { name: form.title, exact: true }),
    body: page.getByRole("textbox", { name: form.body, exact: true }),
    tags: page.getByRole("combobox", { name: tag.title }),
    chips: page.getByRole("list", { name: tag.listLabel }).getByRole("listitem"),
    saved: savedText(status.saved),
    unsaved: page.getByText(status.retrying).or(page.getByText(status.offline)).first(),
    found: page.getByRole("region", { name: localDraft.label }),
    conflict: page.getByRole("dialog", { name: upload.conflict.title }),
    /** Goes on from the text to the step that publishes. */
    openPublishStep: async () => {
      await button(form.continue).click();
      await page.getByRole("region", { name: publish.checklist }).waitFor();
    },
    /** Appends to the text. */
    appendText: async (text: string) => {
      const body = page.getByRole("textbox", { name: form.body, exact: true });
      await body.press("ControlOrMeta+End");
      await page.keyboard.type(text);
    },
    addPicture: async () => {
      await addPicture(page, upload, await createPictureFile());
    },
  };
}

type Draft = { postId: string; title: string; version: number };

/** Lists a user's drafts through the API. */
export async function listDrafts(request: APIRequestContext, user: TestUser): Promise<Draft[]> {
  const response = await request.get(`/sns/api/v1/user/${user.id}/post/list?type=draft&limit=50`, {
    headers: toAuthHeaders(user),
  });
  return (await response.json()).data.items;
}

/** Reads a post as its author through the API. */
export async function readPost(request: APIRequestContext, user: TestUser, postId: string) {
  const headers = toAuthHeaders(user);
  const response = await request.get(`/sns/api/v1/post/${postId}`, { headers });
  return (await response.json()).data as {
    title: string;
    post: string;
    version: number;
    isDraft: boolean;
    images: { caption: string }[];
  };
}

/** Changes a post through the API, as if on another device. */
export async function updatePost(
  request: APIRequestContext,
  user: TestUser,
  postId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const headers = toAuthHeaders(user);
  const response = await request.patch(`/sns/api/v1/post/${postId}`, { headers, data });
  if (!response.ok()) throw new Error(`${response.status()} for ${JSON.stringify(data)}`);
}

/** Saves unpublished changes of a published post through the API, as if on another device. */
export async function saveChanges(
  request: APIRequestContext,
  user: TestUser,
  postId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const headers = toAuthHeaders(user);
  const response = await request.put(`/sns/api/v1/post/${postId}/draft`, { headers, data });
  if (!response.ok()) throw new Error(`${response.status()} for ${JSON.stringify(data)}`);
}

/** Reads the title of unpublished changes; null without changes. */
export async function readChangedTitle(
  request: APIRequestContext,
  user: TestUser,
  postId: string,
): Promise<string | null> {
  const headers = toAuthHeaders(user);
  const response = await request.get(`/sns/api/v1/post/${postId}/draft`, { headers });
  return response.status() === 404 ? null : (await response.json()).data.title;
}
