import type { Contract } from "#lib/contracts/contract";
import { apiTokenPrefix } from "#lib/domain/account/api-token";
import { renewedTokenHeader } from "#lib/domain/account/proof";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import type { ContractName, ContractNames } from "#lib/server/documents/openapi/contract-names";
import { describeRefusals } from "#lib/server/documents/openapi/describe-refusals";
import { toParameters } from "#lib/server/documents/openapi/parameters";
import {
  envelopeSchemas,
  failureResponses,
  toResponses,
} from "#lib/server/documents/openapi/responses";
import {
  type Components,
  createSchemaWriter,
  type JsonSchema,
  type SchemaWriter,
} from "#lib/server/documents/openapi/schema";

/** Builds the OpenAPI 3.1 document of the calls under `prefix`. */
export function buildOpenApi(
  prefix: string,
  contracts: readonly Contract[],
  names: ContractNames,
): JsonSchema {
  const components: Components = { ...envelopeSchemas };
  const writer = createSchemaWriter(names, components);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const tags = new Set<string>();

  for (const contract of contracts) {
    if (!contract.path.startsWith(`${prefix}/`)) continue;
    const { name, feature } = names.contracts.get(contract) ?? deriveName(contract);
    tags.add(feature);
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: describeOperation(contract, name, feature, writer),
    };
  }

  return {
    openapi: "3.1.1",
    info: {
      title: prefix.startsWith("/product") ? "Fundlore: products and orders" : "Fundlore: social",
      version: "1",
      description:
        "Every reply is an envelope of `status`, `message` and `data`; a status other than `success` is an error. Times are ISO 8601 in UTC, ids are strings, money and rates are decimal strings. A cursor is opaque: pass `nextCursor` on until it is null.",
    },
    servers: [{ url: env().PUBLIC_URL }],
    tags: [...tags].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses: failureResponses,
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: `A session's token. The reply to a call with a password, passkey or code has the session's next one in \`${renewedTokenHeader}\`; the one before ends when the next one is first used, at the latest after ${limits.session.replacedTokenMs / 60_000} minutes.`,
        },
        apiToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: apiTokenPrefix,
          description: "A personal API token with the scope that the call names.",
        },
      },
    },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description:
    "Identifies one attempt of the user for as long as its order is stored. The same key and body return the existing order instead of creating a second one.",
  schema: { type: "string", minLength: 8, maxLength: 128, pattern: "^[!-~]+$" },
};

function describeOperation(
  contract: Contract,
  operationId: string,
  feature: string,
  writer: SchemaWriter,
): JsonSchema {
  const isIdempotent = contract.path.endsWith("/order") && contract.method === "POST";
  const parameters = [
    ...toParameters(contract.params, "path", writer),
    ...toParameters(contract.query, "query", writer),
    ...(isIdempotent ? [idempotencyKey] : []),
  ];
  const data = contract.raw ? {} : writer.refer(contract.reply, "output");
  const refusals = describeRefusals(contract);
  return {
    operationId,
    summary: contract.summary,
    ...(refusals && { description: refusals }),
    tags: [feature],
    ...(contract.cost === "heavy" && { "x-cost": contract.cost }),
    security: describeSecurity(contract),
    ...describeRules(contract),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...describeBody(contract, writer),
    responses: toResponses(contract, data, isIdempotent),
  };
}

/** Describes the authentication. An empty requirement makes the token optional. */
function describeSecurity({ auth, scope }: Contract): JsonSchema[] {
  if (auth === "none") return [];
  const tokens = [{ bearer: [] }, ...(scope ? [{ apiToken: [scope] }] : [])];
  return auth === "optional" ? [{}, ...tokens] : tokens;
}

/** Describes what the contract states for programs: proof, acceptance, restriction, cached tags. */
const describeRules = (contract: Contract): JsonSchema => ({
  ...(contract.accepts && { "x-accepts": contract.accepts }),
  ...(contract.restrictedBy && { "x-restricted-by": contract.restrictedBy }),
  ...(contract.needsOpen && { "x-needs-open": contract.needsOpen }),
  ...(contract.tags && { "x-cache-tags": contract.tags }),
  ...describeProof(contract),
});

/** Describes what the caller has to prove. Without it, the login is enough. */
const describeProof = ({ proof, freshActions, auth, method, stepUp }: Contract): JsonSchema => ({
  ...(proof && { "x-proof": proof }),
  ...(freshActions && { "x-fresh-actions": freshActions }),
  ...(auth === "staff" && (method !== "GET" || stepUp) && { "x-step-up": true }),
});

function describeBody({ body, media }: Contract, writer: SchemaWriter): JsonSchema {
  if (media === "application/x-www-form-urlencoded") {
    return { requestBody: { content: { [media]: { schema: { type: "object" } } } } };
  }
  if (media === "text/csv") {
    return {
      requestBody: { required: true, content: { [media]: { schema: { type: "string" } } } },
    };
  }
  if (media) {
    const files = { type: "array", items: { type: "string", format: "binary" }, minItems: 1 };
    const schema = { type: "object", required: ["files"], properties: { files } };
    return { requestBody: { required: true, content: { [media]: { schema } } } };
  }
  if (!body) return {};
  const content = { "application/json": { schema: writer.refer(body, "input") } };
  return { requestBody: { required: true, content } };
}

/** Names a contract that lib/contracts does not export: GET /sns/api/v1/post/{postId} is getPostPostId. */
function deriveName({ method, path }: Contract): ContractName {
  const words = path
    .split("/")
    .slice(4)
    .map((word) => word.replace(/\W+/g, ""));
  const capitals = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { name: method.toLowerCase() + capitals.join(""), feature: words[0] ?? "other" };
}
