import { z } from "zod";
import { orderReasons } from "#lib/domain/order/enums";
import { providerOrder, submission } from "#lib/server/features/order/provider/provider";
import { clockToleranceMs, signatureHeaders } from "#lib/server/features/order/provider/signature";

/** Reasons that we set and the provider never reports. */
const ownReasons = ["notReceived", "withdrawn", "byOperator"];

const toSchema = (schema: z.ZodType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return rest;
};

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const json = (name: string) => ({ "application/json": { schema: ref(`schemas/${name}`) } });

const order = {
  description: "The current state of the order.",
  headers: Object.fromEntries(
    [signatureHeaders.timestamp, signatureHeaders.signature].map((name) => [
      name,
      { required: true, schema: { type: "string" } },
    ]),
  ),
  content: json("Order"),
};
const failures = {
  "401": { description: "The signature is wrong, the nonce was used, or the clocks differ." },
  "5XX": { description: "Fundlore retries later with the same reference and a new nonce." },
};
const unknown = { description: "No order has this reference. Signed like every reply." };
const reference = {
  name: "reference",
  in: "path",
  required: true,
  schema: { type: "string", format: "uuid" },
};

const description = `The API that a fund provider serves at FUND_PROVIDER_URL.

**Signatures.** Both sides share FUND_PROVIDER_SECRET. A request carries \`${signatureHeaders.timestamp}\` (ISO 8601, UTC), \`${signatureHeaders.nonce}\` (a UUID, never used twice) and \`${signatureHeaders.signature}\`: \`v1=\` and the hexadecimal HMAC-SHA256 of these lines, joined by line feeds:

    v1
    request
    METHOD
    /path (with the path of FUND_PROVIDER_URL, without a query)
    timestamp
    nonce
    SHA-256 of the body, hexadecimal

Every reply, whatever its status, carries its own timestamp and the signature of:

    v1
    reply
    status
    timestamp
    nonce of the request
    SHA-256 of the body, hexadecimal

A message whose timestamp is more than ${clockToleranceMs / 1000} seconds off is rejected. A reply without a valid signature counts as no reply.

**Retries.** Any request may arrive again, with a new nonce after a time-out. The reference identifies the order. Remember a cancellation of an unknown reference: if its order still arrives, reply with the state \`cancelled\` and do not execute it.`;

/** The OpenAPI document for providers. `openapi.json` is a copy, and a test compares both. */
export const providerOpenApi = {
  openapi: "3.1.1",
  info: { title: "Fund provider API, as Fundlore calls it", version: "1", description },
  servers: [{ url: "https://funds.example/v1" }],
  security: [{ signature: [] }],
  paths: {
    "/orders": {
      post: {
        operationId: "submitOrder",
        summary: "Submits an order.",
        requestBody: { required: true, content: json("Submission") },
        responses: { "200": ref("responses/Order"), ...failures },
      },
    },
    "/orders/{reference}": {
      parameters: [reference],
      get: {
        operationId: "findOrder",
        summary: "Returns the current state of an order.",
        responses: { "200": ref("responses/Order"), "404": unknown, ...failures },
      },
    },
    "/orders/{reference}/cancel": {
      parameters: [reference],
      post: {
        operationId: "cancelOrder",
        summary: "Cancels an order that is not executed yet; the reply has its new state.",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { type: "object" } } },
        },
        responses: { "200": ref("responses/Order"), ...failures },
      },
    },
  },
  components: {
    responses: { Order: order },
    schemas: {
      Submission: toSchema(submission),
      Order: toSchema(
        providerOrder.extend({
          reason: z
            .enum(orderReasons)
            .exclude(ownReasons as never)
            .nullable()
            .optional(),
        }),
      ),
    },
    securitySchemes: {
      signature: { type: "apiKey", in: "header", name: signatureHeaders.signature },
    },
  },
};
