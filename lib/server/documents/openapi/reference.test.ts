import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import type { ApiReference } from "#lib/domain/api-reference";
import { operations } from "#lib/server/app/operations";
import { readApiReference } from "#lib/server/documents/openapi/reference";
import { toTypeText } from "#lib/server/documents/openapi/type-text";
import { testDatabase } from "#lib/testing/database";

testDatabase({ PUBLIC_URL: "https://fundlore.example" });

const contracts: Contract[] = operations.map(({ contract }) => contract);
const documented = contracts.filter(({ auth }) => auth !== "staff");

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

test("describes each call but those of staff once, in groups by feature", () => {
  const keys = reference.groups.flatMap(({ calls }) =>
    calls.map(({ method, path }) => `${method} ${path}`),
  );
  const offered = documented.map(({ method, path }) => `${method} ${path}`);
  expect(keys.toSorted()).toEqual(offered.toSorted());
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
    expect(curl).toContain("'https://fundlore.example/");
    expect(curl).not.toMatch(/[{]\w+[}]'?$/m);
  });
});

test("says who may make a call", () => {
  const getAccess = (key: string) =>
    find(contracts.find(({ method, path }) => `${method} ${path}` === key) as Contract).access;
  expect(getAccess("GET /sns/api/v1/post/{postId}")).toEqual(["anybody", "post:read"]);
  expect(getAccess("POST /sns/api/v1/post")).toEqual(["post:write"]);
  expect(getAccess("POST /product/api/v1/order")).toEqual(["session"]);
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
