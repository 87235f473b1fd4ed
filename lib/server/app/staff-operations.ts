import type { AnyOperation } from "#lib/server/app/router";
import { adminLogIn } from "#lib/server/features/account/log-in-admin";
import { answerAppeal } from "#lib/server/features/moderation/appeal/answer";
import { listAppeals } from "#lib/server/features/moderation/appeal/list";
import { addCaseNote } from "#lib/server/features/moderation/case/add-note";
import { assignCase } from "#lib/server/features/moderation/case/assign";
import { countCases } from "#lib/server/features/moderation/case/count";
import { decideCase } from "#lib/server/features/moderation/case/decide";
import { getCase } from "#lib/server/features/moderation/case/get";
import { listCases } from "#lib/server/features/moderation/case/list";
import { listColleagues } from "#lib/server/features/moderation/case/list-colleagues";
import {
  previewDecision,
  previewDirectDecision,
} from "#lib/server/features/moderation/case/preview-decision";
import { changeCommentAsStaff } from "#lib/server/features/moderation/change-comment";
import { changePostAsStaff } from "#lib/server/features/moderation/change-post";
import { changeSeriesAsStaff } from "#lib/server/features/moderation/change-series";
import { changeUser } from "#lib/server/features/moderation/change-user";
import { reverseDecision } from "#lib/server/features/moderation/decision/reverse";
import { listDetections } from "#lib/server/features/moderation/detector/list";
import { listFeedback } from "#lib/server/features/moderation/feedback/list";
import { getUserForStaff } from "#lib/server/features/moderation/get-user";
import { listUsers } from "#lib/server/features/moderation/list-users";
import { listLookalikes } from "#lib/server/features/moderation/lookalike/list";
import { changeReport } from "#lib/server/features/moderation/report/change";
import { listReports } from "#lib/server/features/moderation/report/list";
import { listCommentsOfUser } from "#lib/server/features/moderation/user-review/list-comments";
import { listOrdersOfUser } from "#lib/server/features/moderation/user-review/list-orders";
import { listPostsOfUser } from "#lib/server/features/moderation/user-review/list-posts";
import { listUserReports } from "#lib/server/features/moderation/user-review/list-reports";
import { listSeriesOfUser } from "#lib/server/features/moderation/user-review/list-series";
import { lookIntoPost, lookIntoPosts } from "#lib/server/features/moderation/user-review/look-into";
import { addUserNote, listUserNotes } from "#lib/server/features/moderation/user-review/notes";
import { startViewAs } from "#lib/server/features/moderation/view-as/start";
import { listWatchedWordHits } from "#lib/server/features/moderation/watched-review/list-hits";
import { addOrderNote } from "#lib/server/features/order/add-note";
import { changeOrder } from "#lib/server/features/order/change";
import { countOrderWork } from "#lib/server/features/order/count-work";
import { decideCorrection } from "#lib/server/features/order/decide-correction";
import { exportOrders } from "#lib/server/features/order/export-orders";
import { exportOrderRecords } from "#lib/server/features/order/export-records";
import { getOrderForStaff } from "#lib/server/features/order/get-for-staff";
import { getProviderReport } from "#lib/server/features/order/get-provider-report";
import { listAllOrders } from "#lib/server/features/order/list-all";
import { listCorrections } from "#lib/server/features/order/list-corrections";
import {
  getPromoCode,
  listPromoCodes,
  listPromoCodeUses,
} from "#lib/server/features/order/promo-code/list";
import { createPromoCode, updatePromoCode } from "#lib/server/features/order/promo-code/save";
import { requestCorrection } from "#lib/server/features/order/request-correction";
import { verifyOrderRecords } from "#lib/server/features/order/verify-records";
import { createProduct } from "#lib/server/features/product/create";
import { decideNavImport } from "#lib/server/features/product/decide-nav-import";
import { importBenchmark } from "#lib/server/features/product/import-benchmark";
import { importNavs } from "#lib/server/features/product/import-navs";
import { listProductsForStaff } from "#lib/server/features/product/list-for-staff";
import { listNavImports } from "#lib/server/features/product/list-nav-imports";
import { changeProduct, updateProduct } from "#lib/server/features/product/update";
import {
  createSignupBlock,
  deleteSignupBlock,
  listSignupBlocks,
} from "#lib/server/features/screening/signup-block/manage";
import {
  deleteWatchedWord,
  updateWatchedWord,
} from "#lib/server/features/screening/watched-word/change";
import { createWatchedWord } from "#lib/server/features/screening/watched-word/create";
import { exportWatchedWords } from "#lib/server/features/screening/watched-word/export-csv";
import {
  importWatchedWords,
  previewWatchedWordImport,
} from "#lib/server/features/screening/watched-word/import-csv";
import { listWatchedWords } from "#lib/server/features/screening/watched-word/list";
import { testWatchedWords } from "#lib/server/features/screening/watched-word/test-text";
import {
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from "#lib/server/features/site/announcement/manage";
import {
  endAnnouncement,
  publishAnnouncement,
} from "#lib/server/features/site/announcement/publish";
import { exportAudit } from "#lib/server/features/site/audit/export-csv";
import { listAudit } from "#lib/server/features/site/audit/list";
import {
  createLegalVersion,
  deleteLegalVersion,
  listLegalVersions,
  publishLegalVersion,
  updateLegalVersion,
} from "#lib/server/features/site/legal/manage";
import { changeServerSetting } from "#lib/server/features/site/setting/change";
import {
  listServerSettingChanges,
  listServerSettings,
} from "#lib/server/features/site/setting/list";
import { listTagsForStaff } from "#lib/server/features/tag/list-for-staff";
import { mergeTag, separateTag } from "#lib/server/features/tag/merge";
import { updateTag } from "#lib/server/features/tag/update";

/** The operations of staff, and of their login. Add a new one here. */
export const staffOperations: AnyOperation[] = [
  adminLogIn,
  changeOrder,
  listAllOrders,
  exportOrderRecords,
  addOrderNote,
  countOrderWork,
  decideCorrection,
  exportOrders,
  getOrderForStaff,
  getProviderReport,
  listCorrections,
  requestCorrection,
  verifyOrderRecords,
  listProductsForStaff,
  createProduct,
  importBenchmark,
  importNavs,
  listNavImports,
  decideNavImport,
  updateProduct,
  changeProduct,
  listPromoCodes,
  getPromoCode,
  listPromoCodeUses,
  createPromoCode,
  updatePromoCode,
  listReports,
  changeReport,
  listCases,
  countCases,
  getCase,
  listColleagues,
  assignCase,
  addCaseNote,
  decideCase,
  previewDecision,
  previewDirectDecision,
  reverseDecision,
  listAppeals,
  answerAppeal,
  listUsers,
  getUserForStaff,
  changeUser,
  listUserNotes,
  addUserNote,
  listLookalikes,
  listUserReports,
  listPostsOfUser,
  listSeriesOfUser,
  listCommentsOfUser,
  listOrdersOfUser,
  lookIntoPosts,
  lookIntoPost,
  startViewAs,
  listDetections,
  changePostAsStaff,
  changeCommentAsStaff,
  changeSeriesAsStaff,
  listFeedback,
  listAudit,
  exportAudit,
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  publishAnnouncement,
  endAnnouncement,
  deleteAnnouncement,
  listLegalVersions,
  createLegalVersion,
  updateLegalVersion,
  publishLegalVersion,
  deleteLegalVersion,
  listServerSettings,
  changeServerSetting,
  listServerSettingChanges,
  listSignupBlocks,
  createSignupBlock,
  deleteSignupBlock,
  listWatchedWords,
  createWatchedWord,
  updateWatchedWord,
  deleteWatchedWord,
  testWatchedWords,
  previewWatchedWordImport,
  importWatchedWords,
  exportWatchedWords,
  listWatchedWordHits,
  listTagsForStaff,
  updateTag,
  mergeTag,
  separateTag,
];
