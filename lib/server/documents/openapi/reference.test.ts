import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import type { ApiReference } from "#lib/domain/api-reference";
import { operations } from "#lib/server/app/operations";
import { isDocumented, readApiReference } from "#lib/server/documents/openapi/reference";
import { toTypeText } from "#lib/server/documents/openapi/type-text";
import { callApi } from "#lib/testing/api";
import { makeApiToken } from "#lib/testing/api-token";
import { testDatabase } from "#lib/testing/database";
import { makeUserWithPassword } from "#lib/testing/setting";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

const contracts: Contract[] = operations.map(({ contract }) => contract);
const documented = contracts.filter(isDocumented);

let reference: ApiReference;
beforeAll(async () => {
  reference = await readApiReference();
});

const find = ({ method, path }: Contract) => {
  const calls = reference.groups.flatMap((group) => group.calls);
  const found = calls.find((call) => call.method === method && call.path === path);
  if (!found) throw new Error(`${method} ${path} is not documented.`);
  return found;
};

test("describes each call that programs may make once, in groups by feature", () => {
  const keys = reference.groups.flatMap(({ calls }) =>
    calls.map(({ method, path }) => `${method} ${path}`),
  );
  const offered = documented.map(({ method, path }) => `${method} ${path}`);
  expect(keys.toSorted()).toEqual(offered.toSorted());
});

test("leaves out calls of the desk, of the mail service and of logged-in browsers", () => {
  const paths = documented.map(({ method, path }) => `${method} ${path}`);
  for (const hidden of [
    "POST /sns/api/v1/admin/login",
    "POST /sns/api/v1/hooks/mail",
    "POST /product/api/v1/order",
    "GET /sns/api/v1/user/my",
  ]) {
    expect(paths).not.toContain(hidden);
  }
  expect(reference.groups.map(({ feature }) => feature)).not.toContain("screening");
  for (const shown of ["GET /product/api/v1/product/list", "POST /sns/api/v1/post"]) {
    expect(paths).toContain(shown);
  }
});

test("has one anchor for each call", () => {
  const names = reference.groups.flatMap(({ calls }) => calls.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

describe("the example", () => {
  test.each(
    documented.map((contract) => [`${contract.method} ${contract.path}`, contract] as const),
  )("of %s is valid", (_, contract) => {
    const { example, curl } = find(contract);
    for (const part of ["params", "query", "body"] as const) {
      const schema = contract[part];
      if (!schema) continue;
      const parsed = schema.safeParse(example[part]);
      expect([part, parsed.success ? [] : parsed.error.issues]).toEqual([part, []]);
    }
    if (contract.body) expect(Object.keys(example.body as object)).not.toEqual([]);
    expect(curl).toContain("'https://fundlore.example/");
    expect(curl).not.toMatch(/[{]\w+[}]'?$/m);
  });
});

test("the example of a new post is accepted, and is a draft", async () => {
  const user = await makeUserWithPassword();
  const { token } = await makeApiToken(user, ["post:write"]);
  const createPost = documented.find(
    ({ method, path }) => method === "POST" && path === "/sns/api/v1/post",
  );
  const { body } = find(createPost as Contract).example;
  const reply = await callApi("POST /sns/api/v1/post", { token, body });
  expect([reply.status, reply.body.data.isNew]).toEqual([200, true]);
  expect(body).toMatchObject({ tagNameList: ["Bonds"], isDraft: true });
});

test("says who may make a call", () => {
  const getAccess = (key: string) =>
    find(contracts.find(({ method, path }) => `${method} ${path}` === key) as Contract).access;
  expect(getAccess("GET /sns/api/v1/post/{postId}")).toEqual(["anybody", "post:read"]);
  expect(getAccess("POST /sns/api/v1/post")).toEqual(["post:write"]);
  expect(getAccess("GET /product/api/v1/product/list")).toEqual(["anybody"]);
});

test("writes schemas as types", () => {
  const schema = {
    type: "object",
    required: ["kind", "items"],
    properties: {
      kind: { enum: ["a", "b"] },
      items: { type: "array", items: { anyOf: [{ type: "string" }, { type: "null" }] } },
      user: { $ref: "#/components/schemas/User" },
    },
  };
  expect(toTypeText(schema)).toBe('{ kind: "a" | "b", items: (string | null)[], user?: User }');
});
