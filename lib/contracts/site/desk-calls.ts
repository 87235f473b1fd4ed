export const listAllAnnouncements = "staff GET /sns/api/v1/admin/announcement/list";
export const createAnnouncement = "staff POST /sns/api/v1/admin/announcement";
export const updateAnnouncement = "staff PATCH /sns/api/v1/admin/announcement/{announcementId}";
export const publishAnnouncement =
  "staff POST /sns/api/v1/admin/announcement/{announcementId}/publish";
export const endAnnouncement = "staff POST /sns/api/v1/admin/announcement/{announcementId}/end";
export const deleteAnnouncement = "staff DELETE /sns/api/v1/admin/announcement/{announcementId}";

export const listAudit = "staff GET /sns/api/v1/admin/audit/list";
export const exportAudit = "staff GET /sns/api/v1/admin/audit/csv";

export const listLegalVersions = "staff GET /sns/api/v1/admin/legal/list";
export const createLegalVersion = "staff POST /sns/api/v1/admin/legal";
export const updateLegalVersion = "staff PATCH /sns/api/v1/admin/legal/{legalVersionId}";
export const publishLegalVersion = "staff POST /sns/api/v1/admin/legal/{legalVersionId}/publish";
export const deleteLegalVersion = "staff DELETE /sns/api/v1/admin/legal/{legalVersionId}";

export const listServerSettings = "staff GET /sns/api/v1/admin/server-setting/list";
export const changeServerSetting = "staff PATCH /sns/api/v1/admin/server-setting/{key}";
export const listServerSettingChanges =
  "staff GET /sns/api/v1/admin/server-setting/{key}/history/list";
