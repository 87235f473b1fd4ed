import type { Contract } from "#lib/contracts/contract";
import { buildOpenApi } from "#lib/server/documents/openapi/build";
import { readContractNames } from "#lib/server/documents/openapi/contract-names";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Creates the handler of `/<prefix>/openapi.json`; it builds each document on its first request. */
export function createOpenApiHandler(contracts: readonly Contract[]) {
  const documents = new Map<string, Promise<string>>();
  const build = async (prefix: string): Promise<string> =>
    JSON.stringify(buildOpenApi(prefix, contracts, await readContractNames()));

  return async (request: Request, prefix: string): Promise<Response> => {
    const document = documents.get(prefix) ?? build(prefix);
    documents.set(prefix, document);
    // The next request tries again.
    document.catch(() => documents.delete(prefix));
    return documentResponse(request, {
      body: await document,
      type: "application/json",
      maxAge: 300,
    });
  };
}
