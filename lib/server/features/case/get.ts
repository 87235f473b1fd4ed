import { getCase as contract } from "#lib/contracts/admin-case";
import { operation } from "#lib/server/core/operation";
import { readCaseDetail } from "#lib/server/features/case/read-detail";

export const getCase = operation(contract, ({ params, viewer }) =>
  readCaseDetail(BigInt(params.caseId), viewer),
);
