import type { Profile, UserSummary } from "#lib/contracts/user";
import { filePathOrNull } from "#lib/paths";
import type { ProfileRow, UserRow } from "#lib/server/features/user/queries";

/** Presents a user in a list. */
export const presentUser = (row: UserRow): UserSummary => ({
  id: row.id,
  nickName: row.username ?? row.id,
  profileUrl: filePathOrNull(row.avatarFileId),
  bio: row.bio,
  followerCount: row.followerCount,
  isFollowing: row.isFollowing,
});

export const presentProfile = (row: ProfileRow): Profile => ({
  ...presentUser(row),
  postCount: row.postCount,
  followingCount: row.followingCount,
  isBlocked: row.isBlocked,
  createdAt: row.createdAt.toISOString(),
});
