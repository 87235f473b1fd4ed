export const listTagsForStaff = "staff GET /sns/api/v1/admin/tag/list";
export const updateTag = "staff PATCH /sns/api/v1/admin/tag/{tagId}";
export const mergeTag = "staff POST /sns/api/v1/admin/tag/{tagId}/merge";
export const separateTag = "staff DELETE /sns/api/v1/admin/tag/{tagId}/merge";
