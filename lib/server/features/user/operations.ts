import type { AnyOperation } from "#lib/server/core/operation";
import { blockUser, unblockUser } from "#lib/server/features/user/block";
import { followUser, unfollowUser } from "#lib/server/features/user/follow";
import { getUser } from "#lib/server/features/user/get";
import {
  getLetterChoice,
  turnOffLetters,
  turnOnLetters,
} from "#lib/server/features/user/letter/choice";
import { listLetterAuthors } from "#lib/server/features/user/letter/list";
import { listBlockedUsers } from "#lib/server/features/user/list-blocked";
import { listFollowers, listFollowing } from "#lib/server/features/user/list-follows";
import { createMute, deleteMute, listMutes } from "#lib/server/features/user/mute/mute";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { searchUsers } from "#lib/server/features/user/search";
import { changeUserSettings, getUserSettings } from "#lib/server/features/user/setting/setting";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const userOperations: AnyOperation[] = [
  getUserSettings,
  changeUserSettings,
  getLetterChoice,
  turnOnLetters,
  turnOffLetters,
  listLetterAuthors,
  listMutes,
  createMute,
  deleteMute,
  blockUser,
  unblockUser,
  listBlockedUsers,
  listFollowers,
  listFollowing,
  followUser,
  unfollowUser,
  getUser,
  recommendUsers,
  searchUsers,
];
