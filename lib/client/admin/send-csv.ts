import { withStepUp } from "#lib/client/admin/step-up";
import { createNetworkError, unwrapEnvelope } from "#lib/client/api/call";
import { currentToken } from "#lib/client/session/session";

/** Sends a file as the body, unlike `call`, which sends JSON. Asks for a two-step code if needed. */
export const sendCsv = <R>(url: string, file: File): Promise<R> =>
  withStepUp(async () => {
    const token = currentToken();
    const headers = {
      "content-type": "text/csv",
      "accept-language": document.documentElement.lang,
      authorization: `Bearer ${token}`,
    };
    const response = await fetch(url, { method: "POST", headers, body: file }).catch(() => {
      throw createNetworkError();
    });
    return unwrapEnvelope<R>(response, token);
  });
