import { accountOperations } from "#lib/server/app/account-operations";
import { letterOperations } from "#lib/server/app/letter-operations";
import { postImportOperations } from "#lib/server/app/post-import-operations";
import { postStatisticOperations } from "#lib/server/app/post-statistic-operations";
import type { AnyOperation } from "#lib/server/app/router";
import { savedPostOperations } from "#lib/server/app/saved-post-operations";
import { seriesOperations } from "#lib/server/app/series-operations";
import { staffOperations } from "#lib/server/app/staff-operations";
import { watchlistOperations } from "#lib/server/app/watchlist-operations";
import { createDataExportLink } from "#lib/server/features/account/export/create-link";
import { downloadDataExport } from "#lib/server/features/account/export/download";
import { getDataExport } from "#lib/server/features/account/export/get";
import { requestDataExport } from "#lib/server/features/account/export/request";
import { createComment } from "#lib/server/features/comment/create";
import { deleteComment } from "#lib/server/features/comment/delete";
import { editComment } from "#lib/server/features/comment/edit";
import { likeComment, unlikeComment } from "#lib/server/features/comment/like";
import { listComments } from "#lib/server/features/comment/list";
import { listReplies } from "#lib/server/features/comment/list-replies";
import { createReply } from "#lib/server/features/comment/reply";
import { getTrackRecord } from "#lib/server/features/disclosure/track-record/get";
import { listMentionedProducts } from "#lib/server/features/disclosure/track-record/list-mentioned-products";
import { listMentions } from "#lib/server/features/disclosure/track-record/list-mentions";
import { listArchive } from "#lib/server/features/feed/list-archive";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { listReactions } from "#lib/server/features/feed/list-reactions";
import { listRelatedPosts } from "#lib/server/features/feed/list-related";
import { listUserPosts } from "#lib/server/features/feed/list-user-posts";
import { getPostLanguage, setPostLanguage } from "#lib/server/features/feed/post-language";
import { getFile } from "#lib/server/features/file/get";
import { uploadFiles } from "#lib/server/features/file/upload";
import { appealDecision } from "#lib/server/features/moderation/appeal/create";
import { listMyDecisions } from "#lib/server/features/moderation/decision/list-mine";
import { openDecision } from "#lib/server/features/moderation/decision/open";
import { createFeedback } from "#lib/server/features/moderation/feedback/create";
import { createReport } from "#lib/server/features/moderation/report/create";
import { createNotice } from "#lib/server/features/moderation/report/create-notice";
import { listSpam } from "#lib/server/features/moderation/report/list-spam";
import { exportTransparency } from "#lib/server/features/moderation/transparency/export-csv";
import { getTransparency } from "#lib/server/features/moderation/transparency/get";
import { endViewAs } from "#lib/server/features/moderation/view-as/end";
import { reportDelivery } from "#lib/server/features/notify/email/report-delivery";
import { listNotifications } from "#lib/server/features/notify/list";
import {
  getPushStatus,
  turnOffPush,
  turnOnPush,
} from "#lib/server/features/notify/push/subscription";
import { countUnread, readNotifications } from "#lib/server/features/notify/read";
import {
  changeNotificationSetting,
  getNotificationSetting,
} from "#lib/server/features/notify/setting";
import { streamNotifications } from "#lib/server/features/notify/stream";
import { cancelOrder } from "#lib/server/features/order/cancel";
import { createOrder } from "#lib/server/features/order/create";
import { exportOwnOrders } from "#lib/server/features/order/export-own";
import { getOrder } from "#lib/server/features/order/get";
import { exportHoldings } from "#lib/server/features/order/holding/export-csv";
import { getHoldingStatement } from "#lib/server/features/order/holding/get-statement";
import { listHoldings } from "#lib/server/features/order/holding/list";
import { listHoldingValues } from "#lib/server/features/order/holding/list-values";
import { getInvestor, updateInvestor } from "#lib/server/features/order/investor";
import { listOrders } from "#lib/server/features/order/list";
import { previewOrder } from "#lib/server/features/order/preview";
import { checkOrderAge } from "#lib/server/features/order/require-age";
import { archivePost, unarchivePost } from "#lib/server/features/post/archive";
import { createPost } from "#lib/server/features/post/create";
import { deletePost } from "#lib/server/features/post/delete";
import { deletePostDraft } from "#lib/server/features/post/draft/delete";
import { getPostDraft } from "#lib/server/features/post/draft/get";
import { listPostDrafts } from "#lib/server/features/post/draft/list";
import { savePostDraft } from "#lib/server/features/post/draft/save";
import { finishPost } from "#lib/server/features/post/finish";
import { getPost } from "#lib/server/features/post/get";
import { likePost, unlikePost } from "#lib/server/features/post/like";
import { listPostSchedules } from "#lib/server/features/post/schedule/list";
import { schedulePost } from "#lib/server/features/post/schedule/schedule";
import { unschedulePost } from "#lib/server/features/post/schedule/unschedule";
import { setVisibility } from "#lib/server/features/post/set-visibility";
import { sharePost } from "#lib/server/features/post/share";
import { updatePost } from "#lib/server/features/post/update";
import { comparePostVersions } from "#lib/server/features/post/version/compare";
import { listPostVersions } from "#lib/server/features/post/version/list";
import { withdrawPostVersion } from "#lib/server/features/post/version/withdraw";
import { viewPost } from "#lib/server/features/post/view";
import { compareProducts } from "#lib/server/features/product/compare";
import { listProductBlocks } from "#lib/server/features/product/figure/list";
import { getProduct } from "#lib/server/features/product/get";
import { getProductDocument } from "#lib/server/features/product/get-document";
import { listProducts } from "#lib/server/features/product/list";
import { listBenchmark } from "#lib/server/features/product/list-benchmark";
import { listFacets } from "#lib/server/features/product/list-facets";
import { listNavs } from "#lib/server/features/product/list-navs";
import { listProductPosts } from "#lib/server/features/product/list-posts";
import { listAnnouncements } from "#lib/server/features/site/announcement/current";
import { acceptLegal, getPendingLegal } from "#lib/server/features/site/legal/accept";
import { getLegalDocument } from "#lib/server/features/site/legal/get-document";
import { listTags } from "#lib/server/features/tag/list";
import { blockUser, unblockUser } from "#lib/server/features/user/block";
import { followUser, unfollowUser } from "#lib/server/features/user/follow";
import { getUser } from "#lib/server/features/user/get";
import { listBlockedUsers } from "#lib/server/features/user/list-blocked";
import { listFollowers, listFollowing } from "#lib/server/features/user/list-follows";
import { createMute, deleteMute, listMutes } from "#lib/server/features/user/mute/mute";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { searchUsers } from "#lib/server/features/user/search";

/** All operations of the API. Add a new one here. */
export const operations: AnyOperation[] = [
  ...accountOperations,
  createComment,
  deleteComment,
  editComment,
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
  getPushStatus,
  turnOnPush,
  turnOffPush,
  cancelOrder,
  checkOrderAge,
  createOrder,
  getOrder,
  getInvestor,
  updateInvestor,
  ...seriesOperations,
  ...watchlistOperations,
  ...letterOperations,
  ...savedPostOperations,
  ...postImportOperations,
  ...postStatisticOperations,
  getPostLanguage,
  setPostLanguage,
  listMutes,
  createMute,
  deleteMute,
  listHoldings,
  listHoldingValues,
  exportHoldings,
  exportOwnOrders,
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
  schedulePost,
  unschedulePost,
  listPostSchedules,
  likePost,
  unlikePost,
  sharePost,
  updatePost,
  viewPost,
  finishPost,
  setVisibility,
  compareProducts,
  getProduct,
  getProductDocument,
  listProducts,
  listFacets,
  listBenchmark,
  listNavs,
  listProductPosts,
  listProductBlocks,
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
  getDataExport,
  requestDataExport,
  createDataExportLink,
  downloadDataExport,
  listPostVersions,
  comparePostVersions,
  withdrawPostVersion,
  listTags,
  listAnnouncements,
  getLegalDocument,
  getPendingLegal,
  acceptLegal,
  blockUser,
  unblockUser,
  listBlockedUsers,
  listFollowers,
  listFollowing,
  followUser,
  unfollowUser,
  getTrackRecord,
  listMentionedProducts,
  listMentions,
  getUser,
  recommendUsers,
  searchUsers,
  endViewAs,
  ...staffOperations,
];
