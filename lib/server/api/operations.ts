import { checkId } from "#lib/server/account/check-id";
import { checkReferralCode } from "#lib/server/account/check-referral-code";
import { checkUsername } from "#lib/server/account/check-username";
import { getAccount } from "#lib/server/account/get-account";
import { getMyProfileImage } from "#lib/server/account/get-my-profile-image";
import { logIn } from "#lib/server/account/log-in";
import { logOut } from "#lib/server/account/log-out";
import { sendCode } from "#lib/server/account/send-code";
import { signUp } from "#lib/server/account/sign-up";
import { verifyCode } from "#lib/server/account/verify-code";
import { createComment } from "#lib/server/comment/create";
import { deleteComment } from "#lib/server/comment/delete";
import { likeComment } from "#lib/server/comment/like";
import { listComments } from "#lib/server/comment/list";
import { listReplies } from "#lib/server/comment/list-replies";
import { createReply } from "#lib/server/comment/reply";
import { unlikeComment } from "#lib/server/comment/unlike";
import { listArchive } from "#lib/server/feed/list-archive";
import { listPosts } from "#lib/server/feed/list-posts";
import { listReactions } from "#lib/server/feed/list-reactions";
import { listUserPosts } from "#lib/server/feed/list-user-posts";
import { createFeedback } from "#lib/server/feedback/create";
import { getFile } from "#lib/server/file/get";
import { uploadFiles } from "#lib/server/file/upload";
import type { AnyOperation } from "#lib/server/http/api";
import { archivePost, unarchivePost } from "#lib/server/post/archive";
import { createPost } from "#lib/server/post/create";
import { deletePost } from "#lib/server/post/delete";
import { getPost } from "#lib/server/post/get";
import { likePost, unlikePost } from "#lib/server/post/like";
import { sharePost } from "#lib/server/post/share";
import { updatePost } from "#lib/server/post/update";
import { viewPost } from "#lib/server/post/view";
import { setVisibility } from "#lib/server/post/visibility";
import { createReport } from "#lib/server/report/create";
import { listSpam } from "#lib/server/report/list-spam";
import { listTags } from "#lib/server/tag/list";
import { followUser, unfollowUser } from "#lib/server/user/follow";
import { getUser } from "#lib/server/user/get";
import { recommendUsers } from "#lib/server/user/recommend";
import { searchUsers } from "#lib/server/user/search";

/** Every call of the API. A new operation is offered by being listed here. */
export const operations: AnyOperation[] = [
  checkId,
  checkReferralCode,
  checkUsername,
  getAccount,
  getMyProfileImage,
  logIn,
  logOut,
  sendCode,
  signUp,
  verifyCode,
  createComment,
  deleteComment,
  likeComment,
  listComments,
  listReplies,
  createReply,
  unlikeComment,
  getFile,
  uploadFiles,
  listArchive,
  listPosts,
  listReactions,
  listUserPosts,
  archivePost,
  unarchivePost,
  createPost,
  deletePost,
  getPost,
  likePost,
  unlikePost,
  sharePost,
  updatePost,
  viewPost,
  setVisibility,
  createReport,
  listSpam,
  createFeedback,
  listTags,
  followUser,
  unfollowUser,
  getUser,
  recommendUsers,
  searchUsers,
];
