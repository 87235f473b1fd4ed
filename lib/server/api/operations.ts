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
import type { AnyOperation } from "#lib/server/http/api";

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
];
