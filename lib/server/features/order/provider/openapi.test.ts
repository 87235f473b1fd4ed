import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { providerOpenApi } from "#lib/server/features/order/provider/openapi";

test("the document is valid OpenAPI 3.1", async () => {
  const result = await new Validator().validate(structuredClone(providerOpenApi) as never);
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
});

test("openapi.json is up to date", () => {
  const file = readFileSync("lib/server/features/order/provider/openapi.json", "utf8");
  expect(JSON.parse(file)).toEqual(JSON.parse(JSON.stringify(providerOpenApi)));
});
