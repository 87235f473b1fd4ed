import type { Contract } from "#lib/contracts/contract";
import type { JsonSchema } from "#lib/server/documents/openapi/schema";

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const failure = { $ref: "#/components/schemas/Failure" };

/** Schemas of the envelope. */
export const envelopeSchemas: Record<string, JsonSchema> = {
  Failure: {
    type: "object",
    description: "A failure. `code` is one of the numeric codes shown to users.",
    required: ["status", "message", "data"],
    properties: {
      status: { const: "failure" },
      message: { type: "string" },
      data: {
        type: ["object", "null"],
        properties: {
          fields: {
            type: "object",
            description: "Why each rejected field is invalid.",
            additionalProperties: { type: "string" },
          },
          missingProof: {
            type: "array",
            description: "What the caller has to prove first. A passkey stands for all of it.",
            items: { enum: ["password", "code"] },
          },
          requestId: {
            type: "string",
            description: "Identifies an unexpected failure in the logs.",
          },
        },
      },
      code: { type: "integer" },
    },
  },
};

const descriptions = {
  400: "Malformed or invalid; `data.fields` has the reasons.",
  401: "No valid token.",
  403: "Not yours, not available, or a proof is missing; `data.missingProof` says which.",
  404: "Unknown.",
  409: "Conflicts with the current state.",
  413: "Too large.",
  415: "Unsupported media type.",
  422: "The idempotency key was used with another body.",
  429: "Too many requests; `Retry-After` has the seconds to wait.",
  500: "An unexpected failure.",
  503: "The fund provider is unavailable; nothing was ordered. `Retry-After` has the seconds to wait.",
} as const;
type Status = keyof typeof descriptions;

/** Failure responses, referenced by operations. */
export const failureResponses: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(descriptions).map(([status, description]) => [
    `Refused${status}`,
    {
      description,
      ...(status === "429" || status === "503"
        ? { headers: { "Retry-After": { schema: { type: "integer", minimum: 1 } } } }
        : {}),
      content: json(failure),
    },
  ]),
);

/** Lists the failures of a call, derived from its authorization, input and rate limit. */
function listFailureStatuses(contract: Contract, isIdempotent: boolean): Status[] {
  const { auth, method, params, query, body, media, mayReturn404, rate, cost } = contract;
  const requiresLogin = auth === "user" || auth === "staff";
  const hasBody = Boolean(body || media);
  const candidates: [boolean, Status][] = [
    [hasBody || Boolean(query), 400],
    [requiresLogin, 401],
    [requiresLogin || hasBody, 403],
    [Boolean(params || mayReturn404), 404],
    [method !== "GET", 409],
    [hasBody, 413],
    [hasBody, 415],
    [isIdempotent, 422],
    [rate !== "read" || cost === "heavy", 429],
    [true, 500],
    [isIdempotent, 503],
  ];
  return candidates.flatMap(([applies, status]) => (applies ? [status] : []));
}

/** Returns all responses of a call. */
export function toResponses(
  contract: Contract,
  data: JsonSchema,
  isIdempotent: boolean,
): JsonSchema {
  const success = contract.raw
    ? { description: "Bytes, not an envelope.", content: { "*/*": { schema: {} } } }
    : {
        description: "Success.",
        content: json({
          type: "object",
          required: ["status", "message", "data"],
          properties: { status: { const: "success" }, message: { type: "string" }, data },
        }),
      };
  return Object.fromEntries([
    ["200", success],
    ...listFailureStatuses(contract, isIdempotent).map((status) => [
      String(status),
      { $ref: `#/components/responses/Refused${status}` },
    ]),
  ]);
}
