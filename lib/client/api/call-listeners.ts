/** How the interface responds to the outcome of any call. */
type CallListeners = {
  onSuccess?: () => void;
  /** No response arrived. */
  onNetworkError?: () => void;
  /** The server rejected the token (401). */
  onUnauthorized?: () => void;
  /** The account of the viewer is banned; `message` is the server's explanation. */
  onBanned?: (message: string) => void;
};

/** Separate from `call`, so that the shell can register listeners without loading it. */
export const callListeners: CallListeners = {};

export function setCallListeners(listeners: CallListeners): void {
  Object.assign(callListeners, listeners);
}
