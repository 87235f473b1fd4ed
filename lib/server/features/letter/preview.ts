import { eq } from "drizzle-orm";
import {
  previewLetter as previewContract,
  sendTestLetter as testContract,
} from "#lib/contracts/letter";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { buildFileLink } from "#lib/server/features/file/file-link";
import { buildLetter } from "#lib/server/features/letter/build-letter";
import { renderPost } from "#lib/server/features/letter/render-post";
import { sendTestEmail } from "#lib/server/features/letter/test-email";
import { presentDetail } from "#lib/server/features/post/present";
import { selectDetailById } from "#lib/server/features/post/queries";
import { users } from "#lib/server/features/user/schema";
import { previewEmail } from "#lib/server/platform/email/preview-email";
import { db } from "#lib/server/platform/postgres/client";

/** Builds the letter with a post for its author, in the author's language. */
async function buildOwnLetter(viewer: Viewer, postId: string) {
  const [row] = await selectDetailById().execute({ postId, viewerKey: viewer.key });
  if (!row?.isAuthor) throw new AppError("notFound");
  const [author] = await db()
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.key, viewer.key));
  if (!author) throw new AppError("notFound");
  const detail = await presentDetail(row);
  // A draft is dated when it is published.
  const post = detail.isDraft ? { ...detail, createdAt: new Date().toISOString() } : detail;
  const rendered = await renderPost(post, author.language, {
    toFilePath: buildFileLink,
    hasFigures: post.isPublic && !post.isDraft,
  });
  const userKey = String(viewer.key);
  const email = buildLetter(post, userKey, rendered, { userKey, ...author });
  return { email, isWhole: rendered.isWhole };
}

export const previewLetter = operation(previewContract, async ({ viewer, params }) => {
  const { email, isWhole } = await buildOwnLetter(viewer, params.postId);
  return { ...previewEmail(email), isWhole };
});

export const sendTestLetter = operation(testContract, async ({ viewer, params }) => {
  const { email } = await buildOwnLetter(viewer, params.postId);
  await sendTestEmail(viewer, email);
  return null;
});
