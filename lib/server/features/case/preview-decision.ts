import { previewDecision as contract } from "#lib/contracts/admin-case";
import { limits } from "#lib/domain/limits";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { findCase } from "#lib/server/features/case/queries";
import { previewDecisionEmail } from "#lib/server/features/decision/decision-email";
import { getEndsAt, lockSubject } from "#lib/server/features/decision/take-decision";
import { db } from "#lib/server/platform/postgres/client";

export const previewDecision = operation(contract, ({ params, body }) =>
  db().transaction(async (tx) => {
    const found = await findCase(BigInt(params.caseId), tx);
    if (!found) throw new AppError("notFound");
    const { id: caseId, subjectKey, targetKind, category } = found.case;
    const subject = await lockSubject(tx, subjectKey);
    const now = new Date();
    const decision = {
      caseId,
      rule: body.rule ?? category,
      facts: body.facts,
      isAutomated: false,
      appealUntil: new Date(now.getTime() + limits.appealMs),
    };
    const measures = body.sanctions.map(({ kind, days }) => ({
      kind,
      targetKind,
      endsAt: getEndsAt({ kind, days }, now),
    }));
    const email = await previewDecisionEmail(tx, subject, decision, measures);
    return { language: subject.language, ...email };
  }),
);
