import { AppError } from "#lib/server/core/error";
import { findUser, type UserRow } from "#lib/server/features/moderation/user-queries";

/** @throws AppError(notFound) */
export async function requireUser(id: string): Promise<UserRow> {
  const user = await findUser(id);
  if (!user) throw new AppError("notFound");
  return user;
}
