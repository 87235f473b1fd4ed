import type { Contract } from "#lib/contracts/contract";
import type { JsonSchema } from "#lib/server/documents/openapi/schema";

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

const failure = { $ref: "#/components/schemas/Failure" };

/** Every reply's frame, as schemas of the document. */
export const envelopeSchemas: Record<string, JsonSchema> = {
  Failure: {
    type: "object",
    description: "A refusal. `code` is one of the numeric codes that users are shown.",
    required: ["status", "message", "data"],
    properties: {
      status: { const: "failure" },
      message: { type: "string" },
      data: {
        type: ["object", "null"],
        properties: {
          fields: {
            type: "object",
            description: "The reason of each field that was refused.",
            additionalProperties: { type: "string" },
          },
          requestId: { type: "string", description: "Names an unexpected failure in the logs." },
        },
      },
      code: { type: "integer" },
    },
  },
};

const texts = {
  400: "Malformed or invalid; `data.fields` tells why.",
  401: "No valid token.",
  403: "Not yours, or not available.",
  404: "Unknown.",
  409: "In conflict with what is there.",
  413: "Too large.",
  415: "A media type that is not taken here.",
  422: "The idempotency key was used with another body.",
  429: "Too many requests; `Retry-After` tells the seconds to wait.",
  500: "An unexpected failure.",
  503: "The fund provider is away: nothing was ordered. `Retry-After` tells the seconds to wait.",
} as const;
type Status = keyof typeof texts;

/** Each refusal once, for operations to refer to. */
export const failureResponses: Record<string, JsonSchema> = Object.fromEntries(
  Object.entries(texts).map(([status, description]) => [
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

/** The refusals that a call may answer with, as its authorization, input and budget imply. */
function refusalsOf(contract: Contract, isIdempotent: boolean): Status[] {
  const { auth, method, params, query, body, media, seeks, rate } = contract;
  const isMember = auth === "user" || auth === "staff";
  const hasBody = Boolean(body || media);
  const may: [boolean, Status][] = [
    [hasBody || Boolean(query), 400],
    [isMember, 401],
    [isMember || hasBody, 403],
    [Boolean(params || seeks), 404],
    [method !== "GET", 409],
    [hasBody, 413],
    [hasBody, 415],
    [isIdempotent, 422],
    [rate !== "read", 429],
    [true, 500],
    [isIdempotent, 503],
  ];
  return may.flatMap(([applies, status]) => (applies ? [status] : []));
}

/** All replies of a call. */
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
    ...refusalsOf(contract, isIdempotent).map((status) => [
      String(status),
      { $ref: `#/components/responses/Refused${status}` },
    ]),
  ]);
}
