import type { Contract } from "#lib/contracts/contract";
import { env } from "#lib/server/core/env";
import type { JsonSchema } from "#lib/server/documents/openapi/schema";

const uuid = "6f1c2f3e-8f0a-4c1e-9d35-0b7f5a1c9e42";

/** Values of fields whose schema alone does not say what is valid. */
const byName: Record<string, unknown> = {
  post: JSON.stringify({
    root: {
      type: "root",
      version: 1,
      children: [
        {
          type: "paragraph",
          version: 1,
          children: [{ type: "text", version: 1, text: "Rates fell, and bonds rose." }],
        },
      ],
    },
  }),
  id: "lin.wenshu",
  userId: "lin.wenshu",
  username: "lin.wenshu",
  email: "lin@example.com",
  dateOfBirth: "1990-01-31",
  password: "Correct-horse7",
  newPassword: "Another-horse8",
  code: "123456",
  twoStepCode: "123456",
  title: "Bonds in a year of falling rates",
  content: "A clear summary, thank you.",
  keyword: "bonds",
  url: "https://hooks.example/fundlore",
  noticeUrl: "https://fundlore.example/en/posts/1024",
  name: "Backup of my posts",
  tag: "bonds",
  tagNameList: "Bonds",
  range: "1y",
  timeZone: "Europe/Paris",
  ids: "1,2",
  postIds: "1024,1025",
  blocks: "chart:12:2025-11-03:2026-11-02",
  currency: "CNY",
  category: "guaranteedReturns",
  units: "10",
  from: "22:00",
  to: "07:00",
};

/** Optional fields that say what a call is for, where the required ones do not. */
const tellingFields: Record<string, readonly string[]> = {
  createPost: ["title", "post", "tagNameList", "isDraft"],
  updatePost: ["title"],
  updateSeries: ["title"],
  restoreDraftRevision: ["version"],
};

/** Returns a value that a schema accepts. Optional fields are left out. */
export function buildExample(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  name = "",
): unknown {
  const { $ref, enum: values, const: constant, type, anyOf, oneOf, items, format } = schema;
  const next = (each: unknown, key = name) => buildExample(each as JsonSchema, components, key);
  if (typeof $ref === "string") return next(components[$ref.split("/").at(-1) ?? ""] ?? {});
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  const union = anyOf ?? oneOf;
  if (Array.isArray(union)) return next(union[0]);
  if (Array.isArray(schema.allOf)) {
    return Object.assign({}, ...schema.allOf.map((each) => next(each)));
  }
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === "object") return buildObject(schema, next);
  if (kind === "array") return schema.minItems ? [next(items, name.replace(/s$/, ""))] : [];
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return Number(schema.minimum ?? 1);
  if (name in byName && isMatch(schema, byName[name])) return byName[name];
  if (format === "uuid") return uuid;
  if (format === "date-time") return "2026-12-01T08:00:00Z";
  if (format === "date") return "2026-12-01";
  if (typeof schema.pattern === "string" && /\\d/.test(schema.pattern)) return "1024";
  return "text".padEnd(Number(schema.minLength ?? 0), "x");
}

const isMatch = ({ pattern }: JsonSchema, value: unknown): boolean =>
  typeof pattern !== "string" || new RegExp(pattern).test(String(value));

type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] };

function buildObject(schema: JsonSchema, next: (each: unknown, key: string) => unknown) {
  const { properties = {}, required = [] } = schema as ObjectSchema;
  const entries = Object.entries(properties).filter(([key]) => required.includes(key));
  return Object.fromEntries(entries.map(([key, each]) => [key, next(each, key)]));
}

/** Returns a body that a call accepts: its required fields and those that say what it is for. */
export function buildBodyExample(
  operationId: string,
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
): object {
  const { $ref } = schema;
  const named = typeof $ref === "string" ? components[$ref.split("/").at(-1) ?? ""] : schema;
  const { properties = {} } = (named ?? {}) as ObjectSchema;
  const telling = (tellingFields[operationId] ?? []).map((key) => {
    // A list that may be empty shows what it takes, too.
    const each = { minItems: 1, ...properties[key] };
    return [key, buildExample(each, components, key)] as const;
  });
  return Object.assign({}, buildExample(schema, components), Object.fromEntries(telling));
}

type Parts = {
  params: Record<string, string>;
  query: Record<string, string>;
  /** Undefined without a body in JSON. */
  body: unknown;
};

/** Returns the command that makes a call with curl. */
export function buildCurl(contract: Contract, { params, query, body }: Parts): string {
  const { method, path, auth, media, scope } = contract;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(query).toString();
  const url = `${env().PUBLIC_URL}${filled}${search && `?${search}`}`;
  const lines = [`curl ${method === "GET" ? "" : `-X ${method} `}'${url}'`];
  if (auth === "user" || scope) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  if (media === "multipart/form-data") lines.push("-F 'files=@picture.jpg'");
  if (media === "application/x-www-form-urlencoded") lines.push("-d ''");
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`);
  }
  return lines.join(" \\\n  ");
}
