/** `warning`: it works, but an operator should know. `failed`: something does not work or hold. */
type FindingStatus = "ok" | "warning" | "failed";

/** What a check found, in one sentence for the operator. */
export type Finding = { check: string; status: FindingStatus; detail: string };

export const createFinding = (
  check: string,
  isOk: boolean,
  detail: string,
  otherwise: FindingStatus = "failed",
): Finding => ({ check, status: isOk ? "ok" : otherwise, detail });

/** Findings of one check. With `repair`, it first puts right what it safely can. */
export type Check = (repair: boolean) => Promise<Finding | Finding[]>;
