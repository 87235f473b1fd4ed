import type { Contract } from "#lib/contracts/contract";
import type { ApiReference, CallAccess, CallReference } from "#lib/domain/api-reference";
import { buildOpenApi } from "#lib/server/documents/openapi/build";
import {
  type ContractNames,
  readContractNames,
} from "#lib/server/documents/openapi/contract-names";
import { buildBodyExample, buildCurl, buildExample } from "#lib/server/documents/openapi/example";
import type { JsonSchema } from "#lib/server/documents/openapi/schema";
import { toTypeText } from "#lib/server/documents/openapi/type-text";

type Operation = {
  operationId: string;
  description?: string;
  parameters?: {
    name: string;
    in: "path" | "query" | "header";
    required: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
};

type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

const prefixes = ["/sns/api/v1", "/product/api/v1"];

/** Calls of the desk and of the mail service, which no member's program makes. */
const operatorPath = /\/api\/v1\/(?:admin|hooks)\//;

/** True for calls that everybody or an API token may make. */
export const isDocumented = ({ auth, scope, path }: Contract): boolean =>
  (auth === "none" || auth === "optional" || scope !== undefined) && !operatorPath.test(path);

/** Returns the documentation of the calls that programs of members may make, from the contracts. */
export async function readApiReference(): Promise<ApiReference> {
  const names = await readContractNames();
  const contracts = ([...names.contracts.keys()] as Contract[]).filter(isDocumented);
  const calls: (CallReference & { feature: string })[] = [];
  const types = new Map<string, string>();
  for (const prefix of prefixes) {
    const document = buildOpenApi(prefix, contracts, names) as unknown as Document;
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      types.set(name, toTypeText(schema));
    }
    calls.push(...describeCalls(document, contracts, names));
  }
  const groups = Object.entries(Object.groupBy(calls, ({ feature }) => feature));
  return {
    groups: groups
      .map(([feature, found]) => ({ feature, calls: found ?? [] }))
      .toSorted((one, other) => (one.feature < other.feature ? -1 : 1)),
    types: [...types].map(([name, text]) => ({ name, text })),
  };
}

function describeCalls(document: Document, contracts: Contract[], names: ContractNames) {
  return contracts.flatMap((contract) => {
    const found = document.paths[contract.path]?.[contract.method.toLowerCase()];
    const name = names.contracts.get(contract);
    return found && name
      ? [{ feature: name.feature, ...describeCall(contract, found, document) }]
      : [];
  });
}

function describeCall(contract: Contract, found: Operation, document: Document): CallReference {
  const { method, path, summary } = contract;
  const { schemas } = document.components;
  const parameters = found.parameters ?? [];
  const read = (location: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === location && each.required)
        .map((each) => [each.name, String(buildExample(each.schema, schemas, each.name))]),
    );
  const sent = found.requestBody?.content["application/json"]?.schema;
  const envelope = found.responses["200"]?.content?.["application/json"]?.schema;
  const data = (envelope?.properties as Record<string, JsonSchema> | undefined)?.data;
  const example = {
    params: read("path"),
    query: read("query"),
    body: sent && buildBodyExample(found.operationId, sent, schemas),
  };
  return {
    name: found.operationId,
    method,
    path,
    summary,
    access: listAccess(contract),
    refusals: found.description ?? null,
    parameters: parameters.map((each) => ({
      name: each.name,
      in: each.in,
      isRequired: each.required,
      type: toTypeText(each.schema),
    })),
    body: sent ? toTypeText(sent) : null,
    reply: data ? toTypeText(data) : null,
    statuses: Object.keys(found.responses).filter((status) => status !== "200"),
    curl: buildCurl(contract, example),
    example,
  };
}

const listAccess = ({ auth, scope }: Contract): CallAccess[] => [
  ...(auth === "user" ? [] : (["anybody"] as const)),
  ...(scope ? [scope] : []),
];
