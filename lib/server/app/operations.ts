import type { AnyOperation } from "#lib/server/app/router";
import { staffOperations } from "#lib/server/app/staff-operations";
import { checkId } from "#lib/server/features/account/check-id";
import { checkReferralCode } from "#lib/server/features/account/check-referral-code";
import { checkUsername } from "#lib/server/features/account/check-username";
import { listCommonPasswords } from "#lib/server/features/account/common-password";
import { findId } from "#lib/server/features/account/find-id";
import { getAccount } from "#lib/server/features/account/get-account";
import { getMyProfileImage } from "#lib/server/features/account/get-my-profile-image";
import { logIn } from "#lib/server/features/account/log-in";
import { logOut } from "#lib/server/features/account/log-out";
import { resetPassword } from "#lib/server/features/account/reset-password";
import { sendCode } from "#lib/server/features/account/send-code";
import { signUp } from "#lib/server/features/account/sign-up";
import { verifyCode } from "#lib/server/features/account/verify-code";
import { deleteAccount } from "#lib/server/features/account-deletion/delete-account";
import { restoreAccount } from "#lib/server/features/account-deletion/restore-account";
import { listAnnouncements } from "#lib/server/features/announcement/current";
import { appealDecision } from "#lib/server/features/appeal/create";
import { createComment } from "#lib/server/features/comment/create";
import { deleteComment } from "#lib/server/features/comment/delete";
import { likeComment, unlikeComment } from "#lib/server/features/comment/like";
import { listComments } from "#lib/server/features/comment/list";
import { listReplies } from "#lib/server/features/comment/list-replies";
import { createReply } from "#lib/server/features/comment/reply";
import { createDataExportLink } from "#lib/server/features/data-export/create-link";
import { downloadDataExport } from "#lib/server/features/data-export/download";
import { getDataExport } from "#lib/server/features/data-export/get";
import { requestDataExport } from "#lib/server/features/data-export/request";
import { listMyDecisions } from "#lib/server/features/decision/list-mine";
import { openDecision } from "#lib/server/features/decision/open";
import { listArchive } from "#lib/server/features/feed/list-archive";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { listReactions } from "#lib/server/features/feed/list-reactions";
import { listRelatedPosts } from "#lib/server/features/feed/list-related";
import { listUserPosts } from "#lib/server/features/feed/list-user-posts";
import { createFeedback } from "#lib/server/features/feedback/create";
import { getFile } from "#lib/server/features/file/get";
import { uploadFiles } from "#lib/server/features/file/upload";
import { exportHoldings } from "#lib/server/features/holding/export-csv";
import { getHoldingStatement } from "#lib/server/features/holding/get-statement";
import { listHoldings } from "#lib/server/features/holding/list";
import { listHoldingValues } from "#lib/server/features/holding/list-values";
import { acceptLegal, getPendingLegal } from "#lib/server/features/legal/accept";
import { getLegalDocument } from "#lib/server/features/legal/get-document";
import { reportDelivery } from "#lib/server/features/mail/report-delivery";
import { listNotifications } from "#lib/server/features/notification/list";
import { countUnread, readNotifications } from "#lib/server/features/notification/read";
import {
  changeNotificationSetting,
  getNotificationSetting,
} from "#lib/server/features/notification/setting";
import { streamNotifications } from "#lib/server/features/notification/stream";
import { cancelOrder } from "#lib/server/features/order/cancel";
import { createOrder } from "#lib/server/features/order/create";
import { getOrder } from "#lib/server/features/order/get";
import { getInvestor, updateInvestor } from "#lib/server/features/order/investor";
import { listOrders } from "#lib/server/features/order/list";
import { previewOrder } from "#lib/server/features/order/preview";
import { archivePost, unarchivePost } from "#lib/server/features/post/archive";
import { createPost } from "#lib/server/features/post/create";
import { deletePost } from "#lib/server/features/post/delete";
import { deletePostDraft } from "#lib/server/features/post/delete-draft";
import { getPost } from "#lib/server/features/post/get";
import { getPostDraft } from "#lib/server/features/post/get-draft";
import { likePost, unlikePost } from "#lib/server/features/post/like";
import { listPostDrafts } from "#lib/server/features/post/list-drafts";
import { savePostDraft } from "#lib/server/features/post/save-draft";
import { setVisibility } from "#lib/server/features/post/set-visibility";
import { sharePost } from "#lib/server/features/post/share";
import { updatePost } from "#lib/server/features/post/update";
import { viewPost } from "#lib/server/features/post/view";
import { compareProducts } from "#lib/server/features/product/compare";
import { getProduct } from "#lib/server/features/product/get";
import { getProductDocument } from "#lib/server/features/product/get-document";
import { listProducts } from "#lib/server/features/product/list";
import { listFacets } from "#lib/server/features/product/list-facets";
import { listNavs } from "#lib/server/features/product/list-navs";
import { listProductPosts } from "#lib/server/features/product/list-posts";
import { createReport } from "#lib/server/features/report/create";
import { createNotice } from "#lib/server/features/report/create-notice";
import { listSpam } from "#lib/server/features/report/list-spam";
import { applyReferralCode } from "#lib/server/features/setting/apply-referral-code";
import { changeEmail } from "#lib/server/features/setting/change-email";
import { changePassword } from "#lib/server/features/setting/change-password";
import { endOtherSessions, endSession } from "#lib/server/features/setting/end-session";
import { listSessions } from "#lib/server/features/setting/list-sessions";
import {
  deleteProfileImage,
  setProfileImage,
} from "#lib/server/features/setting/set-profile-image";
import { undoEmailChange } from "#lib/server/features/setting/undo-email-change";
import { updateProfile } from "#lib/server/features/setting/update-profile";
import { listTags } from "#lib/server/features/tag/list";
import { exportTransparency } from "#lib/server/features/transparency/export-csv";
import { getTransparency } from "#lib/server/features/transparency/get";
import { confirmTwoStep } from "#lib/server/features/two-step/confirm";
import { confirmTwoStepAtLogin } from "#lib/server/features/two-step/confirm-at-login";
import { getTwoStep } from "#lib/server/features/two-step/get";
import { logInTwoStep } from "#lib/server/features/two-step/log-in";
import { renewRecoveryCodes } from "#lib/server/features/two-step/renew-recovery-codes";
import { setUpTwoStep } from "#lib/server/features/two-step/set-up";
import { setUpTwoStepAtLogin } from "#lib/server/features/two-step/set-up-at-login";
import { turnOffTwoStep } from "#lib/server/features/two-step/turn-off";
import { blockUser, unblockUser } from "#lib/server/features/user/block";
import { followUser, unfollowUser } from "#lib/server/features/user/follow";
import { getUser } from "#lib/server/features/user/get";
import { listFollowers, listFollowing } from "#lib/server/features/user/list-follows";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { searchUsers } from "#lib/server/features/user/search";
import { endViewAs } from "#lib/server/features/view-as/end";

/** All operations of the API. Add a new one here. */
export const operations: AnyOperation[] = [
  checkId,
  checkReferralCode,
  checkUsername,
  getAccount,
  getMyProfileImage,
  logIn,
  logOut,
  findId,
  resetPassword,
  undoEmailChange,
  listCommonPasswords,
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
  listRelatedPosts,
  listUserPosts,
  listNotifications,
  countUnread,
  readNotifications,
  streamNotifications,
  getNotificationSetting,
  changeNotificationSetting,
  cancelOrder,
  createOrder,
  getOrder,
  getInvestor,
  updateInvestor,
  listHoldings,
  listHoldingValues,
  exportHoldings,
  getHoldingStatement,
  listOrders,
  previewOrder,
  archivePost,
  unarchivePost,
  createPost,
  deletePost,
  getPost,
  getPostDraft,
  savePostDraft,
  deletePostDraft,
  listPostDrafts,
  likePost,
  unlikePost,
  sharePost,
  updatePost,
  viewPost,
  setVisibility,
  compareProducts,
  getProduct,
  getProductDocument,
  listProducts,
  listFacets,
  listNavs,
  listProductPosts,
  createReport,
  createNotice,
  listMyDecisions,
  openDecision,
  appealDecision,
  getTransparency,
  exportTransparency,
  listSpam,
  createFeedback,
  reportDelivery,
  applyReferralCode,
  changeEmail,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  deleteProfileImage,
  setProfileImage,
  updateProfile,
  deleteAccount,
  getDataExport,
  requestDataExport,
  createDataExportLink,
  downloadDataExport,
  listTags,
  listAnnouncements,
  getLegalDocument,
  getPendingLegal,
  acceptLegal,
  blockUser,
  unblockUser,
  listFollowers,
  listFollowing,
  followUser,
  unfollowUser,
  getUser,
  recommendUsers,
  searchUsers,
  endViewAs,
  ...staffOperations,
];
