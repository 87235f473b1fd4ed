export const listAnnouncements = "none GET /sns/api/v1/announcement/list";

export const getLegalDocument = "none GET /sns/api/v1/legal/{document}";
export const getPendingLegal = "user GET /sns/api/v1/user/my/legal";
export const acceptLegal = "user POST /sns/api/v1/user/my/legal";
