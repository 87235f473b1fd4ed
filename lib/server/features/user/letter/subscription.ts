import { eq } from "drizzle-orm";
import type { SubscriptionKind } from "#lib/server/features/notify/email/subscription";
import { endLetters, isLetterReader } from "#lib/server/features/user/letter/choice";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

/** The emails with the posts of one author, whose key is the subject. */
export const letterEmails: SubscriptionKind = {
  async find({ userKey, subject }) {
    const [author] = await db()
      .select({ id: users.id, username: users.username, state: users.state })
      .from(users)
      .where(eq(users.key, BigInt(subject)));
    if (!author || author.state === "purged") return null;
    const isOn = await isLetterReader(BigInt(userKey), BigInt(subject));
    return { isOn, about: author.username ?? author.id };
  },
  turnOff: ({ userKey, subject }) => endLetters(BigInt(userKey), BigInt(subject)),
};
