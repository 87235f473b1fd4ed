import type { Person, Profile } from "#lib/contracts/user";
import { filePath } from "#lib/paths";
import type { PersonRow, ProfileRow } from "#lib/server/features/user/queries";

/** What leaves of a person in a list. */
export const presentPerson = (row: PersonRow): Person => ({
  id: row.id,
  nickName: row.username ?? row.id,
  profileUrl: row.avatarFileId === null ? null : filePath(row.avatarFileId),
  bio: row.bio,
  followerCount: row.followerCount,
  isFollowing: row.isFollowing,
});

export const presentProfile = (row: ProfileRow): Profile => ({
  ...presentPerson(row),
  postCount: row.postCount,
  followingCount: row.followingCount,
  isBlocked: row.isBlocked,
});
