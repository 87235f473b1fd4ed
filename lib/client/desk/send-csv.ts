import { unwrapEnvelope } from "#lib/client/api/outcome";
import { send } from "#lib/client/api/send";
import { withProof } from "#lib/client/api/with-proof";

/** Sends a file as the body, unlike `call`, which sends JSON. Asks for a proof if needed. */
export function sendCsv<R>(url: string, file: File): Promise<R> {
  const headers = { "content-type": "text/csv", "accept-language": document.documentElement.lang };
  return withProof(async () => {
    // A large file on a slow line may take longer than a call.
    const init = {
      method: "POST",
      headers,
      body: file,
      timeout: false,
      totalTimeout: false,
    } as const;
    const { response, token, sentAt } = await send(url, init);
    return unwrapEnvelope<R>(response, token, sentAt);
  });
}
