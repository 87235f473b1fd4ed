import { describe, expect, test } from "vitest";
import { type ErrorName, errors } from "#lib/contracts/error";
import { AppError, invalidInput, isAppError } from "#lib/server/core/error";
import { errorMessage } from "#lib/server/core/error-message";
import { errorResponse, successReply } from "#lib/server/platform/http/envelope-response";
import { testDatabase } from "#lib/testing/database";

testDatabase();
const request = new Request("http://localhost/sns/api/v1/post/7?keyword=private");
const respondTo = async (error: unknown) => {
  const reply = errorResponse(error, request, "the-request-id");
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
};

describe("every error", () => {
  test.each(Object.keys(errors) as ErrorName[])(
    "%s has its status, message and code",
    async (name) => {
      const error: { status: number; code?: number } = errors[name];
      const { status, headers, body } = await respondTo(new AppError(name));
      expect(status).toBe(error.status);
      expect(body).toEqual({
        status: "failure",
        message: errorMessage(name, "en"),
        data: null,
        ...(error.code ? { code: error.code } : {}),
      });
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(headers.get("cache-control")).toBe("no-store");
    },
  );

  test("shown to users has its code from the specification", () => {
    const codes = Object.values(errors).flatMap((error) => ("code" in error ? [error.code] : []));
    const ownCodes = [30201, 30202, 30203, 30204, 30205, 30206];
    expect([...new Set(codes)].sort()).toEqual([
      ...[30040, 30041, 30042, 30051, 30101, 30103, 30104, 30105, 30106, 30107, 30110, 30111],
      ...ownCodes,
    ]);
    // A 401 would clear the session of a user who mistypes a password.
    expect(errors.loginIncorrect.status).toBe(400);
    expect(errors.adminLoginIncorrect.status).toBe(401);
  });
});

test("an invalid input reports the reason of each field", async () => {
  const { status, body } = await respondTo(invalidInput({ title: "required" }));
  expect(status).toBe(400);
  expect(body.data).toEqual({ fields: { title: "required" } });
});

test("a rate limit reports when to retry, in whole seconds", async () => {
  const { status, headers } = await respondTo(new AppError("tooMany", { retryAfter: 1.2 }));
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("2");
});

test.each([
  new Error('duplicate key value violates unique constraint "users_email" /srv/app'),
  "a thrown text",
  null,
  { errorName: "notFound" },
])("an unexpected error reveals only its request id: %s", async (error) => {
  const { status, body } = await respondTo(error);
  expect(status).toBe(500);
  expect(body).toEqual({
    status: "failure",
    message: "Some error occurred.",
    data: { requestId: "the-request-id" },
  });
});

test("recognizes an AppError by its brand, even if the class was loaded twice", () => {
  const duplicate = { [Symbol.for("fundlore.AppError")]: true };
  expect(isAppError(duplicate)).toBe(true);
  expect(isAppError(new Error("x"))).toBe(false);
  expect(isAppError(undefined)).toBe(false);
});

test("a success with a string as data repeats it as the message", async () => {
  expect(JSON.parse(successReply("It is public now.").text)).toEqual({
    status: "success",
    message: "It is public now.",
    data: "It is public now.",
  });
  expect(JSON.parse(successReply({ a: 1 }).text)).toEqual({
    status: "success",
    message: "",
    data: { a: 1 },
  });
});

test("an error message is in the caller's language", async () => {
  const chinese = new Request("http://localhost/", { headers: { "accept-language": "zh-CN" } });
  const reply = errorResponse(new AppError("cannotComment"), chinese, "id");
  expect(await reply.json()).toMatchObject({ message: errorMessage("cannotComment", "zh") });
});
