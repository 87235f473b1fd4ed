export const getPostDraft = "user GET /sns/api/v1/post/{postId}/draft";
export const savePostDraft = "user PUT /sns/api/v1/post/{postId}/draft";
export const deletePostDraft = "user DELETE /sns/api/v1/post/{postId}/draft";
export const findPostByDraftKey = "user GET /sns/api/v1/user/my/post-draft/key/{draftKey}";
export const listPostDrafts = "user GET /sns/api/v1/user/my/post-draft/list";

export const restorePostDraft = "user POST /sns/api/v1/post/{postId}/draft/restore";
export const listDraftRevisions = "user GET /sns/api/v1/post/{postId}/draft/revision/list";
export const compareDraftRevision =
  "user GET /sns/api/v1/post/{postId}/draft/revision/{number}/compare";
export const restoreDraftRevision =
  "user POST /sns/api/v1/post/{postId}/draft/revision/{number}/restore";
export const listDeletedDrafts = "user GET /sns/api/v1/user/my/deleted-draft/list";
export const restoreDeletedDraft = "user POST /sns/api/v1/user/my/deleted-draft/{postId}/restore";

export const listOwnDrafts = "user GET /sns/api/v1/user/my/draft/list";
export const publishDrafts = "user POST /sns/api/v1/user/my/draft/publish";
export const deleteDrafts = "user POST /sns/api/v1/user/my/draft/delete";
export const changeDrafts = "user POST /sns/api/v1/user/my/draft/change";

export const createPostImport = "user POST /sns/api/v1/user/my/post-import";
export const listPostImports = "user GET /sns/api/v1/user/my/post-import/list";
export const listImportItems = "user GET /sns/api/v1/user/my/post-import/{importId}/item/list";
export const cancelPostImport = "user POST /sns/api/v1/user/my/post-import/{importId}/cancel";

export const schedulePost = "user PUT /sns/api/v1/post/{postId}/schedule";
export const unschedulePost = "user DELETE /sns/api/v1/post/{postId}/schedule";
export const listPostSchedules = "user GET /sns/api/v1/user/my/post-schedule/list";

export const getSeries = "optional GET /sns/api/v1/series/{seriesId}";
export const getPostSeries = "optional GET /sns/api/v1/post/{postId}/series";
export const listUserSeries = "optional GET /sns/api/v1/user/{userId}/series/list";
export const listOwnSeries = "user GET /sns/api/v1/user/my/series/list";
export const getOwnSeries = "user GET /sns/api/v1/user/my/series/{seriesId}";
export const createSeries = "user POST /sns/api/v1/series";
export const updateSeries = "user PATCH /sns/api/v1/series/{seriesId}";
export const deleteSeries = "user DELETE /sns/api/v1/series/{seriesId}";
export const orderSeries = "user PUT /sns/api/v1/series/{seriesId}/order";
export const setPostSeries = "user PUT /sns/api/v1/post/{postId}/series";

export const getStatistics = "user GET /sns/api/v1/user/my/statistics";
export const listPostStatistics = "user GET /sns/api/v1/user/my/statistics/post/list";
export const exportStatistics = "user GET /sns/api/v1/user/my/statistics/csv";

export const getOwnTwin = "user GET /sns/api/v1/user/my/post/{postId}/twin";
export const linkTwin = "user PUT /sns/api/v1/post/{postId}/twin";
export const unlinkTwin = "user DELETE /sns/api/v1/post/{postId}/twin";
