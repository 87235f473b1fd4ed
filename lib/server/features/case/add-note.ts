import { eq } from "drizzle-orm";
import { addCaseNote as contract } from "#lib/contracts/admin-case";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readCaseDetail } from "#lib/server/features/case/read-detail";
import { db } from "#lib/server/platform/postgres/client";
import { caseNotes, cases } from "#lib/server/platform/postgres/schema/case";

/** Notes do not change the version: they stand in nobody's way. */
export const addCaseNote = operation(contract, async ({ params, body, viewer }) => {
  const caseId = BigInt(params.caseId);
  const isKnown = await db().$count(cases, eq(cases.id, caseId));
  if (!isKnown) throw new AppError("notFound");
  await db().insert(caseNotes).values({ caseId, authorKey: viewer.key, text: body.text });
  return readCaseDetail(caseId);
});
