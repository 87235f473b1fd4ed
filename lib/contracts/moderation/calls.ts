export const listMyDecisions = "user GET /sns/api/v1/user/my/decision/list";
export const openDecision = "none POST /sns/api/v1/decision/open";
export const appealDecision = "optional POST /sns/api/v1/decision/{decisionId}/appeal";

export const createFeedback = "optional POST /sns/api/v1/feedback";

export const listSpam = "none GET /sns/api/v1/spam/list";
export const createReport = "user POST /sns/api/v1/report";
export const createNotice = "none POST /sns/api/v1/notice";

export const getTransparency = "none GET /sns/api/v1/transparency";
export const exportTransparency = "none GET /sns/api/v1/transparency/csv";

export const startViewAs = "staff POST /sns/api/v1/admin/user/{userId}/view-as";
export const endViewAs = "user POST /sns/api/v1/view-as/end";
