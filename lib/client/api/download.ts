import { send } from "#lib/client/api/send";
import { withProof } from "#lib/client/api/with-proof";

/** Downloads a file of the viewer. A link would carry no token, so the file is fetched first. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const { response } = await withProof(() => send(url, { method: "GET" }));
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
