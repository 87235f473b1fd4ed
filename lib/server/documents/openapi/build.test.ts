import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Contract, contract } from "#lib/contracts/contract";
import { paging, queryFlag } from "#lib/contracts/shared";
import { operations } from "#lib/server/app/operations";
import { buildOpenApi } from "#lib/server/documents/openapi/build";
import {
  type ContractNames,
  readContractNames,
} from "#lib/server/documents/openapi/contract-names";
import { testDatabase } from "#lib/testing/database";
import { createFakeNext, startTestServer } from "#lib/testing/server";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });
const { get } = startTestServer(createFakeNext().handler);

let names: ContractNames;
beforeAll(async () => {
  names = await readContractNames();
});

type Operation = {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
};

const fetchDocument = async (prefix: string): Promise<Document> => {
  const reply = await get(`${prefix}/openapi.json`);
  expect(reply.status).toBe(200);
  return JSON.parse(reply.text);
};
const prefixes = ["/sns/api/v1", "/product/api/v1"];

describe.each(prefixes)("%s/openapi.json", (prefix) => {
  test("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate((await fetchDocument(prefix)) as never);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe("3.1");
  });

  test("describes every call of the API and no other", async () => {
    const document = await fetchDocument(prefix);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const offered = operations
      .map(({ contract: { method, path } }) => `${method} ${path}`)
      .filter((key) => key.includes(` ${prefix}/`));
    expect(described.sort()).toEqual(offered.sort());
  });

  test("names each call after its contract, once and in camelCase", async () => {
    const document = await fetchDocument(prefix);
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z][a-zA-Z0-9]*$/);
    for (const { contract } of operations) expect(names.contracts.has(contract)).toBe(true);
  });

  test("declares all path parameters and reference targets, and no zod internals", async () => {
    const document = await fetchDocument(prefix);
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((each) => each.in === "path").map(({ name }) => name);
        expect(declared.sort(), path).toEqual(inPath.sort());
        for (const { name, schema } of parameters) {
          expect(Object.keys(schema), `${path} ${name}`).not.toHaveLength(0);
        }
      }
    }
    const text = JSON.stringify(document);
    expect(text).not.toContain("$defs");
    for (const [, name = ""] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(document.components.schemas).toHaveProperty(name);
    }
  });

  test("answers 304 to a known ETag", async () => {
    const { headers } = await get(`${prefix}/openapi.json`);
    const again = await get(`${prefix}/openapi.json`, {
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.status).toBe(304);
  });
});

describe("a call's description", () => {
  const document = (...contracts: Parameters<typeof buildOpenApi>[1]) =>
    buildOpenApi("/sns/api/v1", contracts, names) as unknown as Document;
  const getOnlyOperation = (openApi: Document) =>
    Object.values(Object.values(openApi.paths)[0] ?? {})[0] as Operation;
  const base = contract("user POST /sns/api/v1/thing/{thingId}", {
    rate: "write",
    proof: "session",
    accepts: true,
    restrictedBy: null,
    summary: "Does a thing.",
    reply: z.null(),
  });

  test("lists the failures that authorization, input and rate limit imply", () => {
    const statuses = (fields: object) =>
      Object.keys(getOnlyOperation(document({ ...base, ...fields } as Contract)).responses).map(
        Number,
      );
    expect(statuses({ params: z.object({ thingId: z.string() }), body: z.object({}) })).toEqual([
      200, 400, 401, 403, 404, 409, 413, 415, 429, 500,
    ]);
    expect(statuses({ method: "GET", auth: "none", rate: "read" })).toEqual([200, 500]);
    expect(statuses({ method: "GET", auth: "none", rate: "read", mayReturn404: true })).toEqual([
      200, 404, 500,
    ]);
    expect(statuses({ method: "GET", auth: "staff", permission: "funds", rate: "read" })).toEqual([
      200, 401, 403, 500,
    ]);
    expect(
      statuses({ method: "GET", auth: "optional", rate: "check", query: z.object({}) }),
    ).toEqual([200, 400, 429, 500]);
  });

  test("documents the authorization", () => {
    const security = (access: Pick<Contract, "auth" | "permission" | "scope">) =>
      getOnlyOperation(document({ ...base, ...access } as Contract)).security;
    expect(security({ auth: "none" })).toEqual([]);
    expect(security({ auth: "optional" })).toEqual([{}, { bearer: [] }]);
    expect(security({ auth: "user" })).toEqual([{ bearer: [] }]);
    expect(security({ auth: "user", scope: "post:read" })).toEqual([
      { bearer: [] },
      { apiToken: ["post:read"] },
    ]);
    expect(security({ auth: "staff", permission: "funds" })).toEqual([{ bearer: [] }]);
  });

  test("documents what the caller has to prove", () => {
    const describeCall = (fields: object) =>
      getOnlyOperation(document({ ...base, ...fields } as Contract)) as unknown as object;
    expect(describeCall({})).toMatchObject({ "x-proof": "session" });
    expect(describeCall({ proof: "fresh" })).toMatchObject({ "x-proof": "fresh" });
    expect(describeCall({ freshActions: ["role"] })).toMatchObject({ "x-fresh-actions": ["role"] });
    const staff = { auth: "staff", permission: "funds" };
    expect(describeCall(staff)).toMatchObject({ "x-proof": "session", "x-step-up": true });
    const read = { method: "GET", proof: undefined };
    expect(describeCall({ ...staff, ...read })).not.toHaveProperty("x-step-up");
    expect(describeCall({ ...staff, ...read, stepUp: true })).toHaveProperty("x-step-up");
  });

  test("documents acceptance and restriction, also in words", () => {
    const describeCall = (fields: object) =>
      getOnlyOperation(document({ ...base, ...fields } as Contract)) as unknown as object;
    expect(describeCall({ accepts: "reading" })).toMatchObject({ "x-accepts": "reading" });
    expect(describeCall({ accepts: "reading" })).not.toHaveProperty("description");
    expect(describeCall({})).toMatchObject({
      "x-accepts": true,
      description: "403 with code 30204 until the caller accepts the newest legal texts.",
    });
    expect(describeCall({ accepts: "reading", restrictedBy: "comment" })).toMatchObject({
      "x-restricted-by": "comment",
      description: "403 while staff do not let the caller comment.",
    });
    const unless = { query: { isPublic: "false" } };
    expect(
      describeCall({
        accepts: { unless, reason: "takingBack" },
        restrictedBy: { restriction: "post", unless },
      }),
    ).toHaveProperty(
      "description",
      "403 with code 30204 until the caller accepts the newest legal texts, unless `isPublic` is false. 403 while staff do not let the caller publish, unless `isPublic` is false.",
    );
    const byPost = { restriction: "post", unless: "storedDraft" };
    expect(describeCall({ accepts: "reading", restrictedBy: byPost })).toHaveProperty(
      "description",
      "403 while staff do not let the caller publish, unless the post is a draft and stays one.",
    );
    expect(describeCall({ accepts: "securing", proof: "fresh" })).toHaveProperty(
      "description",
      "403 with code 30206 without a proof of the last ten minutes.",
    );
    const read = { method: "GET", auth: "none", proof: undefined, accepts: undefined };
    expect(describeCall({ ...read, tags: ["feed"] })).toHaveProperty("x-cache-tags", ["feed"]);
  });

  test("documents a query as sent", () => {
    const list = z.string().transform((text) => text.split(","));
    const query = z.object({
      limit: paging().limit,
      isPublic: queryFlag,
      ids: list.optional(),
    });
    expect(getOnlyOperation(document({ ...base, query })).parameters).toEqual([
      {
        name: "limit",
        in: "query",
        required: false,
        schema: { type: "integer", minimum: 1, maximum: 50, default: 10 },
      },
      {
        name: "isPublic",
        in: "query",
        required: true,
        schema: { type: "string", enum: ["true", "false"] },
      },
      { name: "ids", in: "query", required: false, schema: { type: "string" } },
    ]);
  });

  test("documents a body as sent and a response as received", () => {
    const body = z.object({ title: z.string().default("") });
    const operation = getOnlyOperation(document({ ...base, body, reply: body }));
    const sent = operation.requestBody?.content["application/json"]?.schema;
    expect(sent?.required).toBeUndefined();
    const envelope = operation.responses["200"]?.content?.["application/json"];
    expect(envelope).toHaveProperty("schema.properties.data.required", ["title"]);
  });

  test("documents uploads and binary responses", () => {
    for (const media of ["multipart/form-data", "text/csv"] as const) {
      const upload = getOnlyOperation(document({ ...base, media }));
      expect(Object.keys(upload.requestBody?.content ?? {})).toEqual([media]);
    }
    const raw = getOnlyOperation(document({ ...base, raw: true }));
    expect(Object.keys(raw.responses["200"]?.content ?? {})).toEqual(["*/*"]);
  });
});
