import { z } from "zod";
import { emailField, idField, usernameField } from "#lib/contracts/field";
import { staffRoles } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { randomCode } from "#lib/server/core/random";
import { hashPassword, requireStrongPassword } from "#lib/server/features/account/password";
import {
  countProfiles,
  insertUser,
  isIdTaken,
  isUsernameTaken,
  lockEmail,
} from "#lib/server/features/account/queries";
import { logCommand } from "#lib/server/features/site/audit/log-command";
import { db } from "#lib/server/platform/postgres/client";

const staffUser = z.object({
  id: idField,
  email: emailField,
  username: usernameField.optional(),
  role: z.enum(staffRoles).default("admin"),
  password: z.string(),
});

/**
 * Creates a staff account, which sets up two-step login at the first login. Staff may have reserved
 * IDs such as `admin`.
 * @throws z.ZodError, or AppError if the ID or username is taken, or the password is weak
 */
export async function createStaffUser(
  input: z.input<typeof staffUser>,
  reason?: string,
): Promise<void> {
  const { password, username = null, ...rest } = staffUser.parse(input);
  await requireStrongPassword(password);
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
      // Staff are not asked for these, but the columns must not be null.
      gender: "other",
      dateOfBirth: "1900-01-01",
      referralCode: randomCode(limits.referralCode),
    });
    await logCommand(tx, {
      action: "user.create",
      target: `user:${rest.id}`,
      reason,
      after: { role: rest.role },
    });
  });
}
