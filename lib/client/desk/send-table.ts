import { unwrapEnvelope } from "#lib/client/api/outcome";
import { send } from "#lib/client/api/send";
import { withProof } from "#lib/client/api/with-proof";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The kinds of files that hold tables, for a file input. */
export const tableFiles = `.csv,.txt,.tsv,.xlsx,text/csv,${xlsxType}`;

/** Sends a CSV or Excel file as the body, unlike `call`, which sends JSON. Asks for a proof if needed. */
export function sendTable<R>(url: string, file: File): Promise<R> {
  const type = /\.xlsx$/i.test(file.name) ? xlsxType : "text/csv";
  const headers = { "content-type": type, "accept-language": document.documentElement.lang };
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
