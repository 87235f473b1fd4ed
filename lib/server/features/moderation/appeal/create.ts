import { appealDecision as contract } from "#lib/contracts/moderation/decision";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentDecision } from "#lib/server/features/moderation/decision/present";
import { findDecision } from "#lib/server/features/moderation/decision/queries";
import { appeals } from "#lib/server/features/moderation/decision/schema";
import { readDecisionToken } from "#lib/server/features/screening/ban/decision-token";
import { db } from "#lib/server/platform/postgres/client";
import { getViolatedConstraint } from "#lib/server/platform/postgres/unique-violation";

export const appealDecision = operation(contract, async ({ viewer, params, body }) => {
  const id = BigInt(params.decisionId);
  const isPass = body.token !== undefined && (await readDecisionToken(body.token)) === id;
  if (!viewer && body.token === undefined) throw new AppError("authenticationRequired");
  const found = await findDecision(id);
  const isOwn = found !== null && found.decision.subjectKey === viewer?.key;
  if (!found || !(isPass || isOwn)) throw new AppError("notFound");
  const { subjectKey, appealUntil } = found.decision;
  if (appealUntil <= new Date()) throw new AppError("appealTooLate");
  try {
    await db().insert(appeals).values({ decisionId: id, subjectKey, text: body.text });
  } catch (error) {
    if (getViolatedConstraint(error) === "appeals_decision") throw new AppError("appealedAlready");
    throw error;
  }
  const stored = await findDecision(id);
  if (!stored) throw new AppError("notFound");
  return presentDecision(stored);
});
