import type { AnyOperation } from "#lib/server/core/operation";
import { archivePost, unarchivePost } from "#lib/server/features/post/archive";
import { createPost } from "#lib/server/features/post/create";
import { deletePost } from "#lib/server/features/post/delete";
import { changeDrafts, deleteDrafts, publishDrafts } from "#lib/server/features/post/draft/bulk";
import { findPostByDraftKey } from "#lib/server/features/post/draft/by-key";
import { deletePostDraft } from "#lib/server/features/post/draft/delete";
import { listDeletedDrafts, restoreDeletedDraft } from "#lib/server/features/post/draft/deleted";
import { restorePostDraft } from "#lib/server/features/post/draft/discard";
import { getPostDraft } from "#lib/server/features/post/draft/get";
import { listPostDrafts } from "#lib/server/features/post/draft/list";
import { listOwnDrafts } from "#lib/server/features/post/draft/list-own";
import {
  compareDraftRevision,
  listDraftRevisions,
  restoreDraftRevision,
} from "#lib/server/features/post/draft/revisions";
import { savePostDraft } from "#lib/server/features/post/draft/save";
import { finishPost } from "#lib/server/features/post/finish";
import { getPost } from "#lib/server/features/post/get";
import { cancelPostImport } from "#lib/server/features/post/import/cancel";
import { createPostImport } from "#lib/server/features/post/import/create";
import { listImportItems, listPostImports } from "#lib/server/features/post/import/list";
import { likePost, unlikePost } from "#lib/server/features/post/like";
import { fetchLinkCard } from "#lib/server/features/post/link-card/fetch";
import { listLinkedPages } from "#lib/server/features/post/link-card/list";
import { changeSaveDetails, getSaveDetails } from "#lib/server/features/post/saved/details";
import {
  createSaveFolder,
  deleteSaveFolder,
  listSaveFolders,
  renameSaveFolder,
} from "#lib/server/features/post/saved/folder";
import { listPostSchedules } from "#lib/server/features/post/schedule/list";
import { schedulePost } from "#lib/server/features/post/schedule/schedule";
import { unschedulePost } from "#lib/server/features/post/schedule/unschedule";
import { createSeries } from "#lib/server/features/post/series/create";
import { deleteSeries } from "#lib/server/features/post/series/delete";
import { getSeries } from "#lib/server/features/post/series/get";
import { getOwnSeries } from "#lib/server/features/post/series/get-own";
import { getPostSeries } from "#lib/server/features/post/series/get-post-series";
import { listUserSeries } from "#lib/server/features/post/series/list-of-user";
import { listOwnSeries } from "#lib/server/features/post/series/list-own";
import { orderSeries } from "#lib/server/features/post/series/order";
import { setPostSeries } from "#lib/server/features/post/series/set-post-series";
import { updateSeries } from "#lib/server/features/post/series/update";
import { setVisibility } from "#lib/server/features/post/set-visibility";
import { sharePost } from "#lib/server/features/post/share";
import { exportStatistics } from "#lib/server/features/post/statistic/export";
import { getStatistics } from "#lib/server/features/post/statistic/get";
import { listPostStatistics } from "#lib/server/features/post/statistic/list-posts";
import { getOwnTwin } from "#lib/server/features/post/twin/get-own";
import { linkTwin } from "#lib/server/features/post/twin/link";
import { unlinkTwin } from "#lib/server/features/post/twin/unlink";
import { updatePost } from "#lib/server/features/post/update";
import { comparePostVersions } from "#lib/server/features/post/version/compare";
import { listPostVersions } from "#lib/server/features/post/version/list";
import { withdrawPostVersion } from "#lib/server/features/post/version/withdraw";
import { viewPost } from "#lib/server/features/post/view";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const postOperations: AnyOperation[] = [
  getSeries,
  getPostSeries,
  listUserSeries,
  listOwnSeries,
  getOwnSeries,
  createSeries,
  updateSeries,
  deleteSeries,
  orderSeries,
  setPostSeries,
  getOwnTwin,
  linkTwin,
  unlinkTwin,
  listSaveFolders,
  createSaveFolder,
  renameSaveFolder,
  deleteSaveFolder,
  getSaveDetails,
  changeSaveDetails,
  fetchLinkCard,
  listLinkedPages,
  createPostImport,
  listPostImports,
  listImportItems,
  cancelPostImport,
  getStatistics,
  listPostStatistics,
  exportStatistics,
  archivePost,
  unarchivePost,
  createPost,
  deletePost,
  getPost,
  getPostDraft,
  savePostDraft,
  deletePostDraft,
  findPostByDraftKey,
  listPostDrafts,
  listOwnDrafts,
  publishDrafts,
  deleteDrafts,
  changeDrafts,
  restorePostDraft,
  listDraftRevisions,
  compareDraftRevision,
  restoreDraftRevision,
  listDeletedDrafts,
  restoreDeletedDraft,
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
  listPostVersions,
  comparePostVersions,
  withdrawPostVersion,
];
