export const getPostLanguage = "user GET /sns/api/v1/user/my/post-language";
export const setPostLanguage = "user PUT /sns/api/v1/user/my/post-language";

export const listPosts = "user?filter=following GET /sns/api/v1/post/trending/list";
export const listRelatedPosts = "optional GET /sns/api/v1/post/{postId}/related/list";
export const listUserPosts = "user?type=draft GET /sns/api/v1/user/{userId}/post/list";
export const getAuthorOverview = "optional GET /sns/api/v1/user/{userId}/overview";
export const listArchive = "user GET /sns/api/v1/user/archive";
export const listReactions = "user GET /sns/api/v1/user/my/reaction/list";
export const listTags = "none GET /sns/api/v1/tag/list";
export const listPinnedPosts = "optional GET /sns/api/v1/post/pinned/list";
export const getTagOverview = "none GET /sns/api/v1/tag/{tagId}/overview";
export const getSiteCounts = "none GET /sns/api/v1/post/count";
