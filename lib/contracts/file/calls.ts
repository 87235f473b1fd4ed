export const uploadFiles = "user POST /sns/api/v1/file";
export const fetchPicture = "user POST /sns/api/v1/file/remote";
export const getFile = "none GET /sns/api/v1/file/{fileId}";
export const getUploadLimits = "none GET /sns/api/v1/file/limits";
export const getConversion = "user GET /sns/api/v1/file/{fileId}/conversion";
export const cancelConversion = "user DELETE /sns/api/v1/file/{fileId}/conversion";
