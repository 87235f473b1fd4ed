export const listMutes = "user GET /sns/api/v1/user/my/mute/list";
export const createMute = "user POST /sns/api/v1/user/my/mute";
export const deleteMute = "user DELETE /sns/api/v1/user/my/mute/{muteId}";

export const getUser = "optional GET /sns/api/v1/user/{userId}";
export const searchUsers = "optional GET /sns/api/v1/user/search";
export const recommendUsers = "optional GET /sns/api/v1/user/recommend";
export const listFollowers = "optional GET /sns/api/v1/user/{userId}/follower/list";
export const listFollowing = "optional GET /sns/api/v1/user/{userId}/following/list";
export const listBlockedUsers = "user GET /sns/api/v1/user/my/block/list";
export const blockUser = "user POST /sns/api/v1/user/{userId}/block";
export const unblockUser = "user DELETE /sns/api/v1/user/{userId}/block";
export const followUser = "user POST /sns/api/v1/user/{userId}/follow";
export const unfollowUser = "user DELETE /sns/api/v1/user/{userId}/follow";

export const getUserSettings = "user GET /sns/api/v1/user/my/setting";
export const changeUserSettings = "user PATCH /sns/api/v1/user/my/setting";
