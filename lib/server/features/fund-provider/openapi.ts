import { z } from "zod";
import { orderReasons } from "#lib/domain/order/kind";
import { providerOrder, submission } from "#lib/server/features/fund-provider/provider";
import { clockWindow, signatureHeaders } from "#lib/server/features/fund-provider/sign";

/** Our own reasons are none that a provider gives. */
const ours = ["notReceived", "withdrawn", "byOperator"];

const schemaOf = (schema: z.ZodType) => {
  const { $schema, ...own } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return own;
};

const ref = (name: string) => ({ $ref: `#/components/${name}` });
const json = (name: string) => ({ "application/json": { schema: ref(`schemas/${name}`) } });

const order = {
  description: "The order as it stands.",
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
  "5XX": { description: "Asked again later, with the same reference and another nonce." },
};
const unknown = { description: "No order has this reference. Signed like every answer." };
const reference = {
  name: "reference",
  in: "path",
  required: true,
  schema: { type: "string", format: "uuid" },
};

const description = `What a fund provider offers to be ordered from at FUND_PROVIDER_URL.

**Signatures.** Both sides know FUND_PROVIDER_SECRET. A request carries \`${signatureHeaders.timestamp}\` (ISO 8601, UTC), \`${signatureHeaders.nonce}\` (a UUID, never used twice) and \`${signatureHeaders.signature}\`: \`v1=\` and the hexadecimal HMAC-SHA256 of these lines, joined by line feeds:

    v1
    request
    METHOD
    /path (with the path of FUND_PROVIDER_URL, without a query)
    timestamp
    nonce
    SHA-256 of the body, hexadecimal

An answer, of whatever status, carries a timestamp of its own and the signature of:

    v1
    reply
    status
    timestamp
    nonce of the request
    SHA-256 of the body, hexadecimal

A message whose timestamp is more than ${clockWindow / 1000} seconds off is refused. What is not signed so counts as no answer.

**Repetitions.** Every request may come again, after a time-out with a new nonce. The reference makes it the same order. A cancellation of an unknown reference is remembered: its order, if it still arrives, is answered with state \`cancelled\` and not dealt.`;

/** The OpenAPI document of the provider's side; \`openapi.json\` holds it, and a test keeps them alike. */
export const providerOpenApi = {
  openapi: "3.1.1",
  info: { title: "Fund provider, as Fundlore calls it", version: "1", description },
  servers: [{ url: "https://funds.example/v1" }],
  security: [{ signature: [] }],
  paths: {
    "/orders": {
      post: {
        operationId: "submitOrder",
        summary: "Hands an order over.",
        requestBody: { required: true, content: json("Submission") },
        responses: { "200": ref("responses/Order"), ...failures },
      },
    },
    "/orders/{reference}": {
      parameters: [reference],
      get: {
        operationId: "findOrder",
        summary: "An order as it stands.",
        responses: { "200": ref("responses/Order"), "404": unknown, ...failures },
      },
    },
    "/orders/{reference}/cancel": {
      parameters: [reference],
      post: {
        operationId: "cancelOrder",
        summary: "Cancels an order that is not executed; the answer tells whether it was.",
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
      Submission: schemaOf(submission),
      Order: schemaOf(
        providerOrder.extend({
          reason: z
            .enum(orderReasons)
            .exclude(ours as never)
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
