import type { Profile, UserSummary } from "#lib/contracts/user";
import { isApart } from "#lib/domain/user/relation";
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

/** Presents a profile as its relation to the viewer says. */
export function presentProfile(row: ProfileRow): Profile {
  const { relation, postCount, followerCount, followingCount } = row;
  const counts = { postCount, followerCount, followingCount };
  return {
    ...presentUser(row),
    ...(isApart(relation) ? { postCount: 0, followerCount: 0, followingCount: 0 } : counts),
    relation,
    isFollowing: relation === "following",
    isBlocked: relation === "blocked",
    createdAt: row.createdAt.toISOString(),
  };
}
