export const listComments = "optional GET /sns/api/v1/post/{postId}/comment";
export const listReplies = "optional GET /sns/api/v1/post/{postId}/comment/{commentId}/reply";
export const createComment = "user POST /sns/api/v1/post/{postId}/comment";
export const createReply = "user POST /sns/api/v1/post/{postId}/comment/{commentId}/reply";
export const editComment = "user PATCH /sns/api/v1/post/{postId}/comment/{commentId}";
export const deleteComment = "user DELETE /sns/api/v1/post/{postId}/comment/{commentId}";
export const likeComment = "user POST /sns/api/v1/comment/{commentId}/like";
export const unlikeComment = "user DELETE /sns/api/v1/comment/{commentId}/like";
