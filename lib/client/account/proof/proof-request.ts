import { createStore } from "#lib/client/browser/store";
import type { ProofNeed } from "#lib/domain/account/proof";
import type { Messages } from "#lib/i18n/types";

export type ProofRequest = ProofNeed & {
  messages: Messages["proof"];
  finish: (isProven: boolean) => void;
};

/** The question for a proof that the page shows; null if none is needed. */
export const proofRequest = createStore<ProofRequest | null>(null);
