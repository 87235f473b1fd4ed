import { eq } from "drizzle-orm";
import {
  previewWeeklyDigest as previewContract,
  sendTestDigest as testContract,
} from "#lib/contracts/letter";
import { AppError } from "#lib/server/core/error";
import { operation, type Viewer } from "#lib/server/core/operation";
import { buildDigest } from "#lib/server/features/letter/digest/build-digest";
import { endWeekAt, readDigest } from "#lib/server/features/letter/digest/read-digest";
import { sendTestEmail } from "#lib/server/features/letter/test-email";
import { users } from "#lib/server/features/user/schema";
import { previewEmail } from "#lib/server/platform/email/preview-email";
import { db } from "#lib/server/platform/postgres/client";

/** Builds the digest of the last seven days; null if there is nothing to send. */
async function buildOwnDigest(viewer: Viewer) {
  const [user] = await db()
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(eq(users.key, viewer.key));
  if (!user) throw new AppError("notFound");
  const userKey = String(viewer.key);
  const now = new Date();
  const posts = await readDigest(userKey, user.language, endWeekAt(now));
  return posts.length > 0 ? buildDigest({ userKey, ...user }, posts, now) : null;
}

export const previewWeeklyDigest = operation(previewContract, async ({ viewer }) => {
  const email = await buildOwnDigest(viewer);
  return email && previewEmail(email);
});

export const sendTestDigest = operation(testContract, async ({ viewer }) => {
  const email = await buildOwnDigest(viewer);
  if (!email) throw new AppError("notFound");
  await sendTestEmail(viewer, email);
  return null;
});
