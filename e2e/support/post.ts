import type { APIRequestContext, APIResponse, Page } from "@playwright/test";
import { uploadFile } from "./file.ts";
import { visit } from "./locale.ts";
import { logInAs, type TestUser, toAuthHeaders } from "./user.ts";

const api = "/sns/api/v1";

/** The smallest valid picture: a red PNG of 2 × 2 pixels. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPYbWy829iYAUIBACHKBIVvmFfZAAAAAElFTkSuQmCC",
  "base64",
);

async function parseData<T>(response: APIResponse): Promise<T> {
  const body = (await response.json()) as { data: T };
  if (!response.ok()) throw new Error(`${response.url()}: ${JSON.stringify(body)}`);
  return body.data;
}

export async function uploadPicture(request: APIRequestContext, author: TestUser): Promise<string> {
  const file = { name: "picture.png", mimeType: "image/png", buffer: picture };
  return (await uploadFile(request, author, file)).fileId;
}

/** For pages in Chinese, whose lists leave out English posts. */
export const chineseTitle = "结算要等几天";
export const chineseText = "下单之后，资金要再过两天才到账，急用的钱不要放在这里。";

type MentionedProduct = { productId: string; name: { en: string } };

/** Builds serialized editor state: one paragraph that names funds. */
export const buildProductBody = (
  products: readonly MentionedProduct[],
  text = "Two days pass between order and money: ",
): string =>
  JSON.stringify({
    root: {
      type: "root",
      version: 1,
      children: [
        {
          type: "paragraph",
          version: 1,
          children: [
            {
              type: "text",
              version: 1,
              text,
              format: 0,
            },
            ...products.map(({ productId, name }) => ({
              type: "product-mention",
              version: 1,
              productId,
              name: name.en,
              text: name.en,
            })),
          ],
        },
      ],
    },
  });

/** Publishes a post through the API. Returns its id. */
export async function publishPost(
  request: APIRequestContext,
  author: TestUser,
  fields: Record<string, unknown> = {},
): Promise<string> {
  const fileId = await uploadPicture(request, author);
  const { postId } = await parseData<{ postId: string }>(
    await request.post(`${api}/post`, {
      headers: toAuthHeaders(author),
      data: {
        title: "A note on settlement days",
        post: "<p>Two days pass between the order and the money.</p>",
        tagNameList: ["settlement"],
        fileIdList: [fileId],
        ...fields,
      },
    }),
  );
  return postId;
}

type OpenOptions = {
  /** The start page of the language and layout; English and desktop by default. */
  home?: string;
  /** The user who is logged in on the page; nobody by default. */
  viewer?: TestUser;
  fields?: Record<string, unknown>;
};

/** Publishes a post through the API and opens it. Returns its id. */
export async function openNewPost(
  page: Page,
  request: APIRequestContext,
  author: TestUser,
  { home = "/en", viewer, fields }: OpenOptions = {},
): Promise<string> {
  const postId = await publishPost(request, author, fields);
  if (viewer) await logInAs(page, viewer);
  await visit(page, `${home}/posts/${postId}`);
  return postId;
}

export async function writeComment(
  request: APIRequestContext,
  author: TestUser,
  postId: string,
  content: string,
  parentId?: string,
): Promise<string> {
  const path = parentId ? `/post/${postId}/comment/${parentId}/reply` : `/post/${postId}/comment`;
  const { commentId } = await parseData<{ commentId: string }>(
    await request.post(`${api}${path}`, { headers: toAuthHeaders(author), data: { content } }),
  );
  return commentId;
}

/** Writes `count` comments or replies, numbered after `text`. Returns their ids, oldest first. */
export async function writeComments(
  request: APIRequestContext,
  author: TestUser,
  postId: string,
  count: number,
  text: string,
  parentId?: string,
): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    ids.push(await writeComment(request, author, postId, `${text} ${n}.`, parentId));
  }
  return ids;
}
