import { unwrapEnvelope } from "#lib/client/api/call";
import { withProof } from "#lib/client/api/with-proof";
import { withToken } from "#lib/client/api/with-token";

/** Downloads a file of the viewer. A link would carry no token, so the file is fetched first. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const fetchFile = async (token: string | null) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return answer.ok ? answer : unwrapEnvelope<never>(answer, token);
  };
  const response = await withProof(() => withToken(fetchFile));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
