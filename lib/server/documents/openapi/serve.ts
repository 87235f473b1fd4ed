import { operations } from "#lib/server/app/operations";
import { buildOpenApi } from "#lib/server/documents/openapi/build";
import { readNames } from "#lib/server/documents/openapi/names";
import { documentResponse } from "#lib/server/platform/http/text-document";

const built = new Map<string, Promise<string>>();

async function build(prefix: string): Promise<string> {
  const contracts = operations.map(({ contract }) => contract);
  return JSON.stringify(buildOpenApi(prefix, contracts, await readNames()));
}

/** The document of the calls under `prefix`, built when it is first asked for. */
export async function serveOpenApi(request: Request, prefix: string): Promise<Response> {
  const kept = built.get(prefix) ?? build(prefix);
  built.set(prefix, kept);
  return documentResponse(request, { body: await kept, type: "application/json", maxAge: 300 });
}
