import type { getAccount } from "#lib/contracts/account";
import type { Reply } from "#lib/contracts/contract";
import { filePath } from "#lib/paths";
import type { findAccount } from "#lib/server/features/account/queries";

type Row = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const profileUrl = (avatarFileId: string | null): string | null =>
  avatarFileId && filePath(avatarFileId);

/** The account as its owner sees it. */
export function presentAccount(row: Row): Reply<typeof getAccount> {
  return {
    id: row.id,
    username: row.username,
    bio: row.bio,
    email: row.email,
    gender: row.gender,
    dateOfBirth: row.dateOfBirth,
    profileUrl: profileUrl(row.avatarFileId),
    referralCode: row.referralCode,
    appliedReferralCode: row.appliedReferralCode,
    role: row.role,
    state: row.state === "deleting" ? "deleting" : "active",
  };
}
