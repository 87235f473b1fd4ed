import { getCase as contract } from "#lib/contracts/moderation/case-desk";
import { operation } from "#lib/server/core/operation";
import { readCaseDetail } from "#lib/server/features/moderation/case/read-detail";

export const getCase = operation(contract, ({ params, viewer }) =>
  readCaseDetail(BigInt(params.caseId), viewer),
);
