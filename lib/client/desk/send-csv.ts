import { createNetworkError, unwrapEnvelope } from "#lib/client/api/call";
import { withProof } from "#lib/client/api/with-proof";
import { withToken } from "#lib/client/api/with-token";

/** Sends a file as the body, unlike `call`, which sends JSON. Asks for a proof if needed. */
export function sendCsv<R>(url: string, file: File): Promise<R> {
  const send = async (token: string | null) => {
    const headers = {
      "content-type": "text/csv",
      "accept-language": document.documentElement.lang,
      authorization: `Bearer ${token}`,
    };
    const response = await fetch(url, { method: "POST", headers, body: file }).catch(() => {
      throw createNetworkError();
    });
    return unwrapEnvelope<R>(response, token);
  };
  return withProof(() => withToken(send));
}
