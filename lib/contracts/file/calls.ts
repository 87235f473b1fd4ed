export const uploadFiles = "user POST /sns/api/v1/file";
export const getFile = "none GET /sns/api/v1/file/{fileId}";
