import { expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { createOpenApiHandler } from "#lib/server/documents/openapi/serve";
import { testDatabase } from "#lib/testing/database";

testDatabase();

test("builds a document again whose first building failed", async () => {
  let reads = 0;
  const contracts: Contract[] = [];
  contracts[Symbol.iterator] = () => {
    reads += 1;
    if (reads === 1) throw new Error("failed");
    return [].values();
  };
  const serve = createOpenApiHandler(contracts);
  const request = new Request("https://fundlore.example/sns/openapi.json");
  await expect(serve(request, "sns")).rejects.toThrow("failed");
  expect((await serve(request, "sns")).status).toBe(200);
  await serve(request, "sns");
  expect(reads).toBe(2);
});
