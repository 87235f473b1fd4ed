import type { AnyOperation } from "#lib/server/core/operation";
import { listAnnouncements } from "#lib/server/features/site/announcement/current";
import {
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from "#lib/server/features/site/announcement/manage";
import {
  endAnnouncement,
  publishAnnouncement,
} from "#lib/server/features/site/announcement/publish";
import { exportAudit } from "#lib/server/features/site/audit/export-csv";
import { listAudit } from "#lib/server/features/site/audit/list";
import { acceptLegal, getPendingLegal } from "#lib/server/features/site/legal/accept";
import { getLegalDocument } from "#lib/server/features/site/legal/get-document";
import {
  createLegalVersion,
  deleteLegalVersion,
  listLegalVersions,
  publishLegalVersion,
  updateLegalVersion,
} from "#lib/server/features/site/legal/manage";
import { changeServerSetting } from "#lib/server/features/site/setting/change";
import {
  listServerSettingChanges,
  listServerSettings,
} from "#lib/server/features/site/setting/list";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const siteOperations: AnyOperation[] = [
  listAnnouncements,
  getLegalDocument,
  getPendingLegal,
  acceptLegal,
  listAudit,
  exportAudit,
  listAllAnnouncements,
  createAnnouncement,
  updateAnnouncement,
  publishAnnouncement,
  endAnnouncement,
  deleteAnnouncement,
  listLegalVersions,
  createLegalVersion,
  updateLegalVersion,
  publishLegalVersion,
  deleteLegalVersion,
  listServerSettings,
  changeServerSetting,
  listServerSettingChanges,
];
