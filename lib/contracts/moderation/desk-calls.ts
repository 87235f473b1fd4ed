export const listAppeals = "staff GET /sns/api/v1/admin/appeal/list";
export const answerAppeal = "staff POST /sns/api/v1/admin/appeal/{appealId}/answer";

export const listCases = "staff GET /sns/api/v1/admin/case/list";
export const countCases = "staff GET /sns/api/v1/admin/case/count";
export const getCase = "staff GET /sns/api/v1/admin/case/{caseId}";
export const listColleagues = "staff GET /sns/api/v1/admin/case/assignee/list";
export const assignCase = "staff PUT /sns/api/v1/admin/case/{caseId}/assignee";
export const addCaseNote = "staff POST /sns/api/v1/admin/case/{caseId}/note";
export const decideCase = "staff POST /sns/api/v1/admin/case/{caseId}/decision";
export const previewDecision = "staff POST /sns/api/v1/admin/case/{caseId}/decision/preview";
export const previewDirectDecision = "staff POST /sns/api/v1/admin/decision/preview";

export const changePostAsStaff = "staff PATCH /sns/api/v1/admin/post/{postId}";
export const changeCommentAsStaff = "staff PATCH /sns/api/v1/admin/comment/{commentId}";
export const changeSeriesAsStaff = "staff PATCH /sns/api/v1/admin/series/{seriesId}";

export const reverseDecision = "staff POST /sns/api/v1/admin/decision/{decisionId}/reversal";

export const listDetections = "staff GET /sns/api/v1/admin/detection/list";

export const listFeedback = "staff GET /sns/api/v1/admin/feedback/list";

export const listReports = "staff GET /sns/api/v1/admin/report/list";
export const changeReport = "staff PATCH /sns/api/v1/admin/report/{reportId}";

export const listUsers = "staff GET /sns/api/v1/admin/user/list";
export const getUserForStaff = "staff GET /sns/api/v1/admin/user/{userId}";
export const changeUser = "staff PATCH /sns/api/v1/admin/user/{userId}";

export const listUserNotes = "staff GET /sns/api/v1/admin/user/{userId}/note/list";
export const addUserNote = "staff POST /sns/api/v1/admin/user/{userId}/note";
export const listLookalikes = "staff GET /sns/api/v1/admin/user/{userId}/lookalike/list";
export const listUserReports = "staff GET /sns/api/v1/admin/user/{userId}/report/list";
export const listPostsOfUser = "staff GET /sns/api/v1/admin/user/{userId}/post/list";
export const listSeriesOfUser = "staff GET /sns/api/v1/admin/user/{userId}/series/list";
export const listCommentsOfUser = "staff GET /sns/api/v1/admin/user/{userId}/comment/list";
export const listOrdersOfUser = "staff GET /sns/api/v1/admin/user/{userId}/masked-order/list";
export const lookIntoPosts = "staff POST /sns/api/v1/admin/user/{userId}/private-post/list";
export const lookIntoPost = "staff POST /sns/api/v1/admin/user/{userId}/private-post/{postId}";

export const listGoLiveSteps = "staff GET /sns/api/v1/admin/go-live/list";
export const sendTestEmail = "staff POST /sns/api/v1/admin/go-live/test-email";
export const confirmTestEmail = "staff POST /sns/api/v1/admin/go-live/test-email/confirm";
