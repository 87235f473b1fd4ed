import { unwrapEnvelope } from "#lib/client/api/call";
import { withProof } from "#lib/client/api/with-proof";
import { currentToken } from "#lib/client/session/session";

/** Downloads a file of the viewer. A link would carry no token, so the file is fetched first. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const response = await withProof(async () => {
    const token = currentToken();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return answer.ok ? answer : unwrapEnvelope<never>(answer, token);
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
