/**
 * Has the session's token from now on, in the reply to a call that proved who its user is. The token
 * that the call was sent with ends when the new one is first used.
 */
export const renewedTokenHeader = "renewed-token";

/** How a session shows that its user is there. A passkey stands for password and code. */
export const proofs = ["password", "passkey", "code"] as const;
export type Proof = (typeof proofs)[number];

/** What a call still needs. A passkey gives all of it at once. */
export type MissingProof = Exclude<Proof, "passkey">;

/** What a call needs, and whether its user could use a passkey instead. */
export type ProofNeed = { missing: readonly MissingProof[]; hasPasskey: boolean };
