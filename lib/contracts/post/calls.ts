export const likePost = "user POST /sns/api/v1/post/{postId}/like";
export const unlikePost = "user DELETE /sns/api/v1/post/{postId}/like";
export const archivePost = "user POST /sns/api/v1/post/{postId}/archive";
export const unarchivePost = "user DELETE /sns/api/v1/post/{postId}/archive";
export const viewPost = "optional POST /sns/api/v1/post/{postId}/view";
export const finishPost = "optional POST /sns/api/v1/post/{postId}/finish";
export const sharePost = "optional POST /sns/api/v1/post/{postId}/share";

export const listSaveFolders = "user GET /sns/api/v1/user/my/archive/folder/list";
export const createSaveFolder = "user POST /sns/api/v1/user/my/archive/folder";
export const renameSaveFolder = "user PUT /sns/api/v1/user/my/archive/folder/{folderId}";
export const deleteSaveFolder = "user DELETE /sns/api/v1/user/my/archive/folder/{folderId}";
export const getSaveDetails = "user GET /sns/api/v1/user/my/archive/{postId}";
export const changeSaveDetails = "user PUT /sns/api/v1/user/my/archive/{postId}";

export const listPostVersions = "optional GET /sns/api/v1/post/{postId}/version/list";
export const comparePostVersions = "optional GET /sns/api/v1/post/{postId}/version/compare";
export const withdrawPostVersion = "user POST /sns/api/v1/post/{postId}/version/{number}/withdraw";

export const getPost = "optional GET /sns/api/v1/post/{postId}";
export const createPost = "user POST /sns/api/v1/post";
export const updatePost = "user PATCH /sns/api/v1/post/{postId}";
export const deletePost = "user DELETE /sns/api/v1/post/{postId}";
export const setVisibility = "user PATCH /sns/api/v1/post/{postId}/visibility";

export const fetchLinkCard = "user POST /sns/api/v1/post/link-card";
export const listLinkedPages = "optional GET /sns/api/v1/post/link-card/list";
