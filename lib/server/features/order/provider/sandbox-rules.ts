import type { OrderReason } from "#lib/domain/order/enums";

/** The sandbox's decision on an order. Depends only on account number and password. */
type SandboxVerdict =
  | { kind: "accept" }
  /** Executes and settles at the last NAV upon submission. */
  | { kind: "executeImmediately" }
  /** Accepts, then rejects at the cut-off for insufficient funds. */
  | { kind: "rejectAtCutoff" }
  | { kind: "reject"; reason: OrderReason }
  /** Stores nothing and does not reply. */
  | { kind: "noReply" };

const byPrefix: Record<string, SandboxVerdict> = {
  "00": { kind: "reject", reason: "accountUnknown" },
  "44": { kind: "rejectAtCutoff" },
  "55": { kind: "reject", reason: "insufficientFunds" },
  "66": { kind: "noReply" },
  "77": { kind: "executeImmediately" },
};

/**
 * Decides on an order. Valid accounts have 8 to 12 digits, and the first two select the verdict. A
 * password that contains "wrong" is incorrect.
 */
export function getSandboxVerdict(accountNumber: string, password: string): SandboxVerdict {
  if (!/^\d{8,12}$/.test(accountNumber)) return { kind: "reject", reason: "accountUnknown" };
  const verdict = byPrefix[accountNumber.slice(0, 2)] ?? { kind: "accept" };
  const checksPassword = verdict.kind !== "reject" && verdict.kind !== "noReply";
  if (checksPassword && /wrong/i.test(password))
    return { kind: "reject", reason: "passwordIncorrect" };
  return verdict;
}

/** True if an accepted order lacks funds at its cut-off. */
export const isUnfunded = (accountNumber: string | null): boolean =>
  accountNumber !== null && getSandboxVerdict(accountNumber, "").kind === "rejectAtCutoff";
