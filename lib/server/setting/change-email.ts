import { eq } from "drizzle-orm";
import { changeEmail as contract } from "#lib/contracts/setting";
import { limits } from "#lib/domain/limits";
import { countProfiles, lockEmail } from "#lib/server/account/queries";
import { spendVerification } from "#lib/server/account/verification";
import { db } from "#lib/server/db/client";
import { users } from "#lib/server/db/schema/user";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { notifyAccount } from "#lib/server/mail/notice";

/** The old address is told, in case it was not its owner who asked. */
export const changeEmail = operation(contract, async ({ viewer, body }) => {
  const { email, verificationToken } = body;
  const before = await db().transaction(async (tx) => {
    await lockEmail(tx, email);
    const [owner] = await tx
      .select()
      .from(users)
      .where(eq(users.key, viewer.key))
      .for("no key update");
    if (!owner) throw new AppError("authenticationRequired");
    if (owner.email.toLowerCase() === email.toLowerCase()) {
      throw new AppError("emailInUse", { fields: { email: "same" } });
    }
    await spendVerification(tx, { email, purpose: "changeEmail" }, verificationToken);
    if ((await countProfiles(tx, email)) >= limits.profilesPerEmail) {
      throw new AppError("emailFull", { fields: { email: "full" } });
    }
    await tx.update(users).set({ email }).where(eq(users.key, viewer.key));
    return owner;
  });
  notifyAccount("emailChanged", { ...before, locale: before.language });
  return { email };
});
