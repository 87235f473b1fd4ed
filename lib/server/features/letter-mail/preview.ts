import { eq } from "drizzle-orm";
import {
  previewLetter as previewContract,
  sendTestLetter as testContract,
} from "#lib/contracts/letter";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { consumePoint, getLimiter } from "#lib/server/core/rate-limit";
import { buildLetter } from "#lib/server/features/letter-mail/build-letter";
import { renderPost } from "#lib/server/features/letter-mail/render-post";
import { presentDetail } from "#lib/server/features/post/present";
import { selectDetailById } from "#lib/server/features/post/queries";
import { toThemePreview } from "#lib/server/platform/mail/email-style";
import { wakeMail } from "#lib/server/platform/mail/mail-worker";
import { mailTranslator } from "#lib/server/platform/mail/messages";
import { queueEmail } from "#lib/server/platform/mail/queue-email";
import { renderEmail } from "#lib/server/platform/mail/render-email";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

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
  const rendered = await renderPost(post, author.language);
  const userKey = String(viewer.key);
  const email = buildLetter(post, userKey, rendered, { userKey, ...author });
  return { email, isWhole: rendered.isWhole };
}

export const previewLetter = operation(previewContract, async ({ viewer, params }) => {
  const { email, isWhole } = await buildOwnLetter(viewer, params.postId);
  const { subject, html, text } = renderEmail(email);
  return {
    subject,
    html: { light: toThemePreview(html, "light"), dark: toThemePreview(html, "dark") },
    text,
    isWhole,
  };
});

export const sendTestLetter = operation(testContract, async ({ viewer, params }) => {
  const { email } = await buildOwnLetter(viewer, params.postId);
  const budget = { points: limits.letter.testsPerHour, seconds: 3_600 };
  await consumePoint(getLimiter("letter.test", budget), viewer.id);
  const { headers: _headers, unsubscribe: _unsubscribe, ...rest } = email;
  const subject = mailTranslator(rest.locale)("authorLetter.test", { subject: rest.subject });
  await queueEmail(db(), { ...rest, kind: "testLetter", subject });
  wakeMail();
  return null;
});
