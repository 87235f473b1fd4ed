import type { getAccount } from "#lib/contracts/account";
import type { Reply } from "#lib/contracts/contract";
import { filePathOrNull } from "#lib/paths";
import type { findAccount } from "#lib/server/features/account/queries";

type Row = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Presents an account to its own user. */
export function presentAccount(row: Row): Reply<typeof getAccount> {
  return {
    id: row.id,
    username: row.username,
    bio: row.bio,
    email: row.email,
    gender: row.gender,
    dateOfBirth: row.dateOfBirth,
    dateOfBirthUse: row.dateOfBirthUse,
    profileUrl: filePathOrNull(row.avatarFileId),
    referralCode: row.referralCode,
    appliedReferralCode: row.appliedReferralCode,
    termsVersion: row.termsVersion,
    role: row.role,
    state: row.state === "deleting" ? "deleting" : "active",
  };
}
