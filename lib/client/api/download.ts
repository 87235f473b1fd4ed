import { unwrapEnvelope } from "#lib/client/api/call";
import { currentToken } from "#lib/client/session/session";

/** Downloads a file of the viewer. A link would carry no token, so the file is fetched first. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const token = currentToken();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) return unwrapEnvelope<void>(response, token);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
