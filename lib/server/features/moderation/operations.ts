import type { AnyOperation } from "#lib/server/core/operation";
import { answerAppeal } from "#lib/server/features/moderation/appeal/answer";
import { appealDecision } from "#lib/server/features/moderation/appeal/create";
import { listAppeals } from "#lib/server/features/moderation/appeal/list";
import { addCaseNote } from "#lib/server/features/moderation/case/add-note";
import { assignCase } from "#lib/server/features/moderation/case/assign";
import { countCases } from "#lib/server/features/moderation/case/count";
import { decideCase } from "#lib/server/features/moderation/case/decide";
import { getCase } from "#lib/server/features/moderation/case/get";
import { listCases } from "#lib/server/features/moderation/case/list";
import { listColleagues } from "#lib/server/features/moderation/case/list-colleagues";
import {
  previewDecision,
  previewDirectDecision,
} from "#lib/server/features/moderation/case/preview-decision";
import {
  changeCommentAsStaff,
  changePostAsStaff,
  changeSeriesAsStaff,
} from "#lib/server/features/moderation/change-content";
import { changeUser } from "#lib/server/features/moderation/change-user";
import { listMyDecisions } from "#lib/server/features/moderation/decision/list-mine";
import { openDecision } from "#lib/server/features/moderation/decision/open";
import { reverseDecision } from "#lib/server/features/moderation/decision/reverse";
import { listDetections } from "#lib/server/features/moderation/detector/list";
import { createFeedback } from "#lib/server/features/moderation/feedback/create";
import { listFeedback } from "#lib/server/features/moderation/feedback/list";
import { getUserForStaff } from "#lib/server/features/moderation/get-user";
import { listGoLiveSteps } from "#lib/server/features/moderation/go-live/list";
import {
  confirmTestEmail,
  sendTestEmail,
} from "#lib/server/features/moderation/go-live/test-email";
import { listUsers } from "#lib/server/features/moderation/list-users";
import { listLookalikes } from "#lib/server/features/moderation/lookalike/list";
import { changeReport } from "#lib/server/features/moderation/report/change";
import { createReport } from "#lib/server/features/moderation/report/create";
import { createNotice } from "#lib/server/features/moderation/report/create-notice";
import { listReports } from "#lib/server/features/moderation/report/list";
import { listSpam } from "#lib/server/features/moderation/report/list-spam";
import { exportTransparency } from "#lib/server/features/moderation/transparency/export-csv";
import { getTransparency } from "#lib/server/features/moderation/transparency/get";
import { listCommentsOfUser } from "#lib/server/features/moderation/user-review/list-comments";
import { listOrdersOfUser } from "#lib/server/features/moderation/user-review/list-orders";
import { listPostsOfUser } from "#lib/server/features/moderation/user-review/list-posts";
import { listUserReports } from "#lib/server/features/moderation/user-review/list-reports";
import { listSeriesOfUser } from "#lib/server/features/moderation/user-review/list-series";
import { lookIntoPost, lookIntoPosts } from "#lib/server/features/moderation/user-review/look-into";
import { addUserNote, listUserNotes } from "#lib/server/features/moderation/user-review/notes";
import { endViewAs } from "#lib/server/features/moderation/view-as/end";
import { startViewAs } from "#lib/server/features/moderation/view-as/start";
import { listWatchedWordHits } from "#lib/server/features/moderation/watched-review/list-hits";

/** Lists every call of this feature, those of staff included. Add a new one here. */
export const moderationOperations: AnyOperation[] = [
  createReport,
  createNotice,
  listMyDecisions,
  openDecision,
  appealDecision,
  getTransparency,
  exportTransparency,
  listSpam,
  createFeedback,
  listGoLiveSteps,
  sendTestEmail,
  confirmTestEmail,
  endViewAs,
  listReports,
  changeReport,
  listCases,
  countCases,
  getCase,
  listColleagues,
  assignCase,
  addCaseNote,
  decideCase,
  previewDecision,
  previewDirectDecision,
  reverseDecision,
  listAppeals,
  answerAppeal,
  listUsers,
  getUserForStaff,
  changeUser,
  listUserNotes,
  addUserNote,
  listLookalikes,
  listUserReports,
  listPostsOfUser,
  listSeriesOfUser,
  listCommentsOfUser,
  listOrdersOfUser,
  lookIntoPosts,
  lookIntoPost,
  startViewAs,
  listDetections,
  changePostAsStaff,
  changeCommentAsStaff,
  changeSeriesAsStaff,
  listFeedback,
  listWatchedWordHits,
];
