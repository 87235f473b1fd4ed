/** What a form knows of an address: whether a code is under way, and the token it was traded for. */
export type Verification = {
  email: string;
  code: string;
  /** Milliseconds since 1970; null before a code was sent to this very address. */
  sent: { resendAt: number; expiresAt: number } | null;
  token: string | null;
};

export const unverified: Verification = { email: "", code: "", sent: null, token: null };

/** What can be wrong with an address or its code; the texts are in `signup.problem`. */
export type EmailProblem =
  | "required"
  | "invalid"
  | "notSent"
  | "notVerified"
  | "full"
  | "sendFailed"
  | "outdated";
