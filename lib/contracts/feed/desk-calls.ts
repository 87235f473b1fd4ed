export const listPins = "staff GET /sns/api/v1/admin/pin/list";
export const pinPost = "staff PUT /sns/api/v1/admin/pin/{language}/{place}";
export const unpinPost = "staff DELETE /sns/api/v1/admin/pin/{language}/{place}";
