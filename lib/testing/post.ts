import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PostPayload } from "#lib/contracts/post";
import { files } from "#lib/server/features/file/schema";
import {
  applySanction,
  type SanctionRow,
  undoSanction,
} from "#lib/server/features/moderation/decision/apply-sanction";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callApi } from "#lib/testing/api";
import type { TestUser } from "#lib/testing/user";

/** Inserts a file of a user, without bytes. */
export async function makeFile(
  owner: TestUser,
  overrides: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await db()
    .insert(files)
    .values({
      id,
      ownerKey: owner.key,
      kind: "image",
      mediaType: "image/webp",
      bytes: 1_000,
      width: 1_200,
      height: 800,
      ...overrides,
    });
  return id;
}

/** Builds serialized editor state: one paragraph, with images below it. */
export function buildBody(text: string, imageIds: string[] = []): string {
  const paragraph = (children: object[]) => ({ type: "paragraph", version: 1, children });
  return JSON.stringify({
    root: {
      type: "root",
      version: 1,
      children: [
        paragraph([{ type: "text", version: 1, text, format: 0 }]),
        ...imageIds.map((id) =>
          paragraph([
            {
              type: "inline-image",
              version: 1,
              src: `/sns/api/v1/file/${id}`,
              altText: "",
              width: 640,
              height: 480,
              showCaption: false,
              caption: "",
              position: "full",
            },
          ]),
        ),
      ],
    },
  });
}

/** Builds serialized editor state: one paragraph that names funds. */
export const buildProductBody = (productIds: readonly string[], text = "A look at "): string =>
  JSON.stringify({
    root: {
      type: "root",
      version: 1,
      children: [
        {
          type: "paragraph",
          version: 1,
          children: [
            { type: "text", version: 1, text, format: 0 },
            ...productIds.map((productId) => ({
              type: "product-mention",
              version: 1,
              productId,
              name: `Fund ${productId}`,
              text: `$Fund ${productId}`,
            })),
          ],
        },
      ],
    },
  });

/** Builds the payload of a complete article of `author`. */
export async function buildPostPayload(
  author: TestUser,
  overrides: Partial<PostPayload> = {},
): Promise<PostPayload> {
  return {
    title: "Dividends in winter",
    post: buildBody("A patient look at payouts."),
    tagNameList: ["dividends"],
    fileIdList: [await makeFile(author)],
    ...overrides,
  };
}

/** Builds serialized editor state that names funds. */
export function buildMentionBody(...productIds: string[]): string {
  const body = JSON.parse(buildBody("A fund for the long run: "));
  for (const productId of productIds) {
    body.root.children[0].children.push({
      type: "product-mention",
      version: 1,
      productId,
      name: "Harbour Fund",
      text: "Harbour Fund",
    });
  }
  return JSON.stringify(body);
}

/** Publishes an article through the API and returns its id. */
export async function makePost(
  author: TestUser,
  overrides: Partial<PostPayload> = {},
): Promise<string> {
  const { status, body } = await callApi("POST /sns/api/v1/post", {
    token: author.token,
    body: await buildPostPayload(author, overrides),
  });
  if (status !== 200) throw new Error(`The post was rejected: ${JSON.stringify(body)}`);
  return body.data.postId;
}

/** Hides a post as a decision of staff does, or shows it again. */
export const setBlocked = (author: TestUser, postId: string, isBlocked: boolean): Promise<void> =>
  db().transaction(async (tx) => {
    const [subject] = await tx.select().from(users).where(eq(users.key, author.key)).for("update");
    if (!subject) throw new Error("The author is missing.");
    const target = { kind: "blockPost", targetId: postId } as const;
    if (isBlocked) await applySanction(tx, target, subject);
    else await undoSanction(tx, { ...target } as SanctionRow, subject, false);
  });

const posts = "/sns/api/v1/post";

/** Creates, updates and reads posts through the API, as the author by default. */
export const postCalls = (author: () => TestUser) => ({
  create: (body: unknown, { token } = author()) => callApi(`POST ${posts}`, { token, body }),
  update: (postId: string, body: unknown, { token } = author()) =>
    callApi(`PATCH ${posts}/${postId}`, { token, body }),
  read: async (postId: string, { token } = author()) =>
    (await callApi(`GET ${posts}/${postId}`, { token })).body.data,
});
