import { expect, test } from "vitest";
import { type ErrorName, errors } from "#lib/contracts/error";
import { AppError } from "#lib/server/core/error";
import { errorMessage } from "#lib/server/platform/http/error-message";
import { errorResponse } from "#lib/server/platform/http/reply";

test("every error has a text in both languages", () => {
  for (const name of Object.keys(errors) as ErrorName[]) {
    expect(errorMessage(name, "en")).toBe(errors[name].message);
    expect(errorMessage(name, "zh")).toMatch(/\p{Script=Han}/u);
  }
});

test("a refusal speaks the caller's language", async () => {
  const request = new Request("http://localhost/", { headers: { "accept-language": "zh-CN" } });
  const reply = errorResponse(new AppError("cannotComment"), request, "id");
  expect(await reply.json()).toMatchObject({ message: errorMessage("cannotComment", "zh") });
});
