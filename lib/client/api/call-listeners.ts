import type { ProofNeed } from "#lib/domain/account/proof";

/** How the interface responds to the outcome of any call. */
type CallListeners = {
  onSuccess?: () => void;
  /** No response arrived. */
  onNetworkError?: () => void;
  /** The server wants the viewer to accept new legal texts first. */
  onAcceptanceRequired?: () => void;
  /** The server wants a proof before a call. Resolves to true once it was given. */
  onProofNeeded?: (need: ProofNeed) => Promise<boolean>;
  /** The server ended the viewer's session; `reason` says why, "" if unknown. */
  onSessionEnd?: (reason: string) => void;
};

/** Separate from `call`, so that the shell can register listeners without loading it. */
export const callListeners: CallListeners = {};

export function setCallListeners(listeners: CallListeners): void {
  Object.assign(callListeners, listeners);
}
