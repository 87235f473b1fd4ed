import { checkId } from "#lib/server/account/check-id";
import { checkReferralCode } from "#lib/server/account/check-referral-code";
import { checkUsername } from "#lib/server/account/check-username";
import { findId } from "#lib/server/account/find-id";
import { getAccount } from "#lib/server/account/get-account";
import { getMyProfileImage } from "#lib/server/account/get-my-profile-image";
import { logIn } from "#lib/server/account/log-in";
import { adminLogIn } from "#lib/server/account/log-in-admin";
import { logOut } from "#lib/server/account/log-out";
import { resetPassword } from "#lib/server/account/reset-password";
import { restoreAccount } from "#lib/server/account/restore";
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
import { leave } from "#lib/server/leave/leave";
import { listNotifications } from "#lib/server/notification/list";
import { countUnread, readNotifications } from "#lib/server/notification/read";
import {
  changeNotificationSetting,
  getNotificationSetting,
} from "#lib/server/notification/setting";
import { streamNotifications } from "#lib/server/notification/stream";
import { changeOrder, listAllOrders } from "#lib/server/order/administer";
import { cancelOrder } from "#lib/server/order/cancel";
import { createOrder } from "#lib/server/order/create";
import { getOrder } from "#lib/server/order/get";
import { getInvestor, updateInvestor } from "#lib/server/order/investor";
import { listOrders } from "#lib/server/order/list";
import { previewOrder } from "#lib/server/order/preview";
import { archivePost, unarchivePost } from "#lib/server/post/archive";
import { createPost } from "#lib/server/post/create";
import { deletePost } from "#lib/server/post/delete";
import { getPost } from "#lib/server/post/get";
import { likePost, unlikePost } from "#lib/server/post/like";
import { sharePost } from "#lib/server/post/share";
import { updatePost } from "#lib/server/post/update";
import { viewPost } from "#lib/server/post/view";
import { setVisibility } from "#lib/server/post/visibility";
import { compareProducts } from "#lib/server/product/compare";
import { createProduct } from "#lib/server/product/create";
import { getProduct } from "#lib/server/product/get";
import { getProductDocument } from "#lib/server/product/get-document";
import { importNavs } from "#lib/server/product/import-navs";
import { listProducts } from "#lib/server/product/list";
import { listFacets } from "#lib/server/product/list-facets";
import { listNavs } from "#lib/server/product/list-navs";
import { listProductPosts } from "#lib/server/product/list-posts";
import { changeProduct, updateProduct } from "#lib/server/product/update";
import { createReport } from "#lib/server/report/create";
import { listSpam } from "#lib/server/report/list-spam";
import { applyReferralCode } from "#lib/server/setting/apply-referral-code";
import { changeEmail } from "#lib/server/setting/change-email";
import { changePassword } from "#lib/server/setting/change-password";
import { endOtherSessions, endSession } from "#lib/server/setting/end-session";
import { listSessions } from "#lib/server/setting/list-sessions";
import { deleteProfileImage, setProfileImage } from "#lib/server/setting/set-profile-image";
import { updateProfile } from "#lib/server/setting/update-profile";
import { listTags } from "#lib/server/tag/list";
import { confirmTwoStep } from "#lib/server/two-step/confirm";
import { confirmTwoStepAtLogin } from "#lib/server/two-step/confirm-at-login";
import { getTwoStep } from "#lib/server/two-step/get";
import { logInTwoStep } from "#lib/server/two-step/log-in";
import { renewRecoveryCodes } from "#lib/server/two-step/renew";
import { setUpTwoStep } from "#lib/server/two-step/set-up";
import { setUpTwoStepAtLogin } from "#lib/server/two-step/set-up-at-login";
import { turnOffTwoStep } from "#lib/server/two-step/turn-off";
import { blockUser, unblockUser } from "#lib/server/user/block";
import { followUser, unfollowUser } from "#lib/server/user/follow";
import { getUser } from "#lib/server/user/get";
import { listFollowers, listFollowing } from "#lib/server/user/list-follows";
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
  adminLogIn,
  logOut,
  findId,
  resetPassword,
  restoreAccount,
  logInTwoStep,
  setUpTwoStepAtLogin,
  confirmTwoStepAtLogin,
  getTwoStep,
  setUpTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
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
  listNotifications,
  countUnread,
  readNotifications,
  streamNotifications,
  getNotificationSetting,
  changeNotificationSetting,
  changeOrder,
  listAllOrders,
  cancelOrder,
  createOrder,
  getOrder,
  getInvestor,
  updateInvestor,
  listOrders,
  previewOrder,
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
  compareProducts,
  createProduct,
  getProduct,
  getProductDocument,
  importNavs,
  listProducts,
  listFacets,
  listNavs,
  listProductPosts,
  updateProduct,
  changeProduct,
  createReport,
  listSpam,
  createFeedback,
  applyReferralCode,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  deleteProfileImage,
  setProfileImage,
  updateProfile,
  leave,
  listTags,
  blockUser,
  unblockUser,
  listFollowers,
  listFollowing,
  followUser,
  unfollowUser,
  getUser,
  recommendUsers,
  searchUsers,
];
