import { openDecision as contract } from "#lib/contracts/moderation/decision";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { presentDecision } from "#lib/server/features/moderation/decision/present";
import { findDecision } from "#lib/server/features/moderation/decision/queries";
import { readDecisionToken } from "#lib/server/features/screening/ban/decision-token";

export const openDecision = operation(contract, async ({ body }) => {
  const row = await findDecision(await readDecisionToken(body.token));
  if (!row) throw new AppError("linkExpired");
  return presentDecision(row);
});
