import type { OrderReason } from "#lib/domain/order/kind";

/** What the sandbox does with an order, told from its account number and password alone. */
export type SandboxVerdict =
  | { kind: "accept" }
  /** Executed and settled at once, at the last NAV. */
  | { kind: "dealAtOnce" }
  /** Accepted, and rejected when it should be executed. */
  | { kind: "rejectAtDealing" }
  | { kind: "reject"; reason: OrderReason }
  /** Neither taken nor answered. */
  | { kind: "silence" };

const byPrefix: Record<string, SandboxVerdict> = {
  "00": { kind: "reject", reason: "accountUnknown" },
  "44": { kind: "rejectAtDealing" },
  "55": { kind: "reject", reason: "insufficientFunds" },
  "66": { kind: "silence" },
  "77": { kind: "dealAtOnce" },
};

/**
 * The sandbox's rules. Accounts have 8 to 12 digits, of which the first two decide; a password that
 * contains "wrong" is a wrong one.
 */
export function sandboxVerdict(accountNumber: string, password: string): SandboxVerdict {
  if (!/^\d{8,12}$/.test(accountNumber)) return { kind: "reject", reason: "accountUnknown" };
  const verdict = byPrefix[accountNumber.slice(0, 2)] ?? { kind: "accept" };
  const isDealt = verdict.kind !== "reject" && verdict.kind !== "silence";
  if (isDealt && /wrong/i.test(password)) return { kind: "reject", reason: "passwordIncorrect" };
  return verdict;
}

/** Whether an accepted order has no money behind it on its dealing day. */
export const isUnfunded = (accountNumber: string | null): boolean =>
  accountNumber !== null && sandboxVerdict(accountNumber, "").kind === "rejectAtDealing";
