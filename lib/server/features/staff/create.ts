import { z } from "zod";
import { emailField, idField, usernameField } from "#lib/contracts/field";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { randomCode } from "#lib/server/core/random";
import { checkNewPassword, hashPassword } from "#lib/server/features/account/password";
import {
  countProfiles,
  insertUser,
  isIdTaken,
  isUsernameTaken,
  lockEmail,
} from "#lib/server/features/account/queries";
import { db } from "#lib/server/platform/postgres/client";

export const operatorRoles = ["admin", "moderator"] as const;

const operator = z.object({
  id: idField,
  email: emailField,
  username: z.optional(usernameField),
  role: z.enum(operatorRoles).default("admin"),
  password: z.string(),
});

/**
 * Opens the account of an administrator or moderator, who sets two-step login up at the first login.
 * Names that pose as the product, such as `admin`, are theirs to have.
 * @throws z.ZodError, or AppError for what is taken or too weak
 */
export async function createOperator(given: z.input<typeof operator>): Promise<void> {
  const { password, username = null, ...rest } = operator.parse(given);
  await checkNewPassword(password, [rest.id, rest.email, username ?? ""]);
  if (await isIdTaken(rest.id)) throw new AppError("idTaken");
  if (username && (await isUsernameTaken(username))) throw new AppError("usernameTaken");
  const passwordHash = await hashPassword(password);
  await db().transaction(async (tx) => {
    await lockEmail(tx, rest.email);
    if ((await countProfiles(tx, rest.email)) >= limits.profilesPerEmail) {
      throw new AppError("emailFull");
    }
    await insertUser(tx, {
      ...rest,
      username,
      passwordHash,
      // Not asked of operators: as little as the columns allow, to be told in the profile if wanted.
      gender: "other",
      dateOfBirth: "1900-01-01",
      referralCode: randomCode(limits.referralCode),
    });
  });
}
