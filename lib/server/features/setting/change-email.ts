import { eq } from "drizzle-orm";
import { changeEmail as contract } from "#lib/contracts/setting";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { countProfiles, lockEmail } from "#lib/server/features/account/queries";
import { consumeVerification } from "#lib/server/features/account/verification";
import { sendAccountEmail } from "#lib/server/platform/mail/account-email";
import { db } from "#lib/server/platform/postgres/client";
import { users } from "#lib/server/platform/postgres/schema/user";

/** Changes the email address and notifies the old one, in case another person made the change. */
export const changeEmail = operation(contract, async ({ viewer, body }) => {
  const { email, verificationToken } = body;
  const before = await db().transaction(async (tx) => {
    await lockEmail(tx, email);
    const [user] = await tx
      .select()
      .from(users)
      .where(eq(users.key, viewer.key))
      .for("no key update");
    if (!user) throw new AppError("authenticationRequired");
    if (user.email.toLowerCase() === email.toLowerCase()) {
      throw new AppError("emailInUse", { fields: { email: "same" } });
    }
    await consumeVerification(tx, { email, purpose: "changeEmail" }, verificationToken);
    if ((await countProfiles(tx, email)) >= limits.profilesPerEmail) {
      throw new AppError("emailFull", { fields: { email: "full" } });
    }
    await tx.update(users).set({ email }).where(eq(users.key, viewer.key));
    return user;
  });
  sendAccountEmail("emailChanged", { ...before, locale: before.language });
  return { email };
});
