export const listMentionedProducts = "optional GET /sns/api/v1/post/{postId}/fund/list";
export const getTrackRecord = "optional GET /sns/api/v1/user/{userId}/track-record";
export const listMentions = "optional GET /sns/api/v1/user/{userId}/naming/list";
