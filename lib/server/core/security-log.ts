import type { ErrorName } from "#lib/contracts/error";
import { idPattern } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";
import { log } from "#lib/server/core/log";
import { metrics } from "#lib/server/core/metrics";
import { getCurrentRequest } from "#lib/server/core/request-context";

/** Stable names that operators can search for and raise alarms on. */
type SecurityEvent =
  | "login.succeeded"
  | "login.failed"
  | "login.refused"
  | "rate.limited"
  | "input.refused"
  | "file.infected"
  | "access.denied"
  | "code.failed"
  | "password.failed"
  | "password.changed"
  | "password.reset"
  | "email.changed"
  | "email.restored"
  | "twoStep.failed"
  | "twoStep.on"
  | "twoStep.off"
  | "twoStep.codesRenewed"
  | "passkey.added"
  | "passkey.removed"
  | "passkey.failed"
  | "apiToken.created"
  | "apiToken.revoked"
  | "session.ended"
  | "role.changed"
  | "account.created"
  | "account.deleted"
  | "account.restored"
  | "dataExport.requested"
  | "dataExport.downloaded";

const refusals: Partial<Record<ErrorName, SecurityEvent>> = {
  adminLoginIncorrect: "login.failed",
  apiTokenScope: "access.denied",
  banned: "login.refused",
  codeIncorrect: "code.failed",
  codeTriesExceeded: "code.failed",
  currentPassword: "password.failed",
  forbidden: "access.denied",
  invalid: "input.refused",
  badCursor: "input.refused",
  idempotencyKeyReused: "input.refused",
  infectedFile: "file.infected",
  loginIncorrect: "login.failed",
  malformed: "input.refused",
  passkeyInvalid: "passkey.failed",
  tooLarge: "input.refused",
  tooMany: "rate.limited",
  twoStepIncorrect: "twoStep.failed",
  twoStepRequired: "access.denied",
  unsupportedFormat: "input.refused",
  unsupportedType: "input.refused",
  stepUpRequired: "access.denied",
  viewAsRefused: "access.denied",
  higherRole: "access.denied",
  ownDecision: "access.denied",
};

/**
 * Logs a security event with the request's id, address and user. Pass no secrets and no personal
 * data beyond IDs.
 */
export function logSecurityEvent(
  event: SecurityEvent,
  { userKey, ...detail }: { userKey?: bigint; [name: string]: unknown } = {},
): void {
  write("info", event, {
    outcome: "success",
    ...detail,
    ...(userKey && { userKey: `${userKey}` }),
  });
}

/** Counts a refused call, and logs it if its error is a security event. */
export function logRefusal(errorName: ErrorName, path: string): void {
  metrics()?.refusals.inc({ error: errorName });
  const event = refusals[errorName];
  if (event) write("warn", event, { outcome: "failure", error: errorName, path });
}

function write(level: "info" | "warn", event: SecurityEvent, detail: Record<string, unknown>) {
  const { ip, user } = getCurrentRequest() ?? {};
  log()[level]({ event, ip, ...(user && { user: maskUser(user) }), ...detail }, "security event");
}

/** Logs no text that cannot be an ID, because people type their password in the wrong field. */
const maskUser = (user: string) =>
  idPattern.test(user) && user.length <= limits.id.max ? user : "[not an id]";
