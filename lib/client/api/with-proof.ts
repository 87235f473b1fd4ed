import { ApiError } from "#lib/client/api/api-error";
import { callListeners } from "#lib/client/api/call-listeners";

/**
 * Sends a call. If the server wants a proof of who the viewer is, asks for it and repeats the call
 * once, so that nothing typed is lost.
 * @throws ApiError of the first call if the viewer cancels
 */
export async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const need = error instanceof ApiError ? error.proofNeed : undefined;
    const isProven = need && (await callListeners.onProofNeeded?.(need).catch(() => false));
    if (!isProven) throw error;
    return send();
  }
}
