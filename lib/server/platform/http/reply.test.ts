import { describe, expect, test } from "vitest";
import { type ErrorName, errors } from "#lib/contracts/error";
import { AppError, invalid, isAppError } from "#lib/server/core/error";
import { errorResponse, success } from "#lib/server/platform/http/reply";
import { testDatabase } from "#lib/testing/database";

testDatabase();
const request = new Request("http://localhost/sns/api/v1/post/7?keyword=private");
const answerTo = async (error: unknown) => {
  const reply = errorResponse(error, request, "the-request-id");
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
};

describe("every refusal", () => {
  test.each(Object.entries(errors))("%s has its status, text and code", async (name, row) => {
    const error: { status: number; message: string; code?: number } = row;
    const { status, headers, body } = await answerTo(new AppError(name as ErrorName));
    expect(status).toBe(error.status);
    expect(body).toEqual({
      status: "failure",
      message: error.message,
      data: null,
      ...(error.code ? { code: error.code } : {}),
    });
    expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("that users are shown has the number of the catalogue", () => {
    const codes = Object.values(errors).flatMap((error) => ("code" in error ? [error.code] : []));
    expect(codes.sort()).toEqual([
      30040, 30041, 30042, 30051, 30101, 30103, 30104, 30105, 30106, 30107, 30110, 30111,
    ]);
    // A 401 would clear the session of whoever mistypes a password.
    expect(errors.loginIncorrect.status).toBe(400);
    expect(errors.adminLoginIncorrect.status).toBe(401);
  });
});

test("a refused input tells each field's reason", async () => {
  const { status, body } = await answerTo(invalid({ title: "required" }));
  expect(status).toBe(400);
  expect(body.data).toEqual({ fields: { title: "required" } });
});

test("too many calls tell when to come back, in whole seconds", async () => {
  const { status, headers } = await answerTo(new AppError("tooMany", { retryAfter: 1.2 }));
  expect(status).toBe(429);
  expect(headers.get("retry-after")).toBe("2");
});

test.each([
  new Error('duplicate key value violates unique constraint "users_email" /srv/app'),
  "a thrown text",
  null,
  { errorName: "notFound" },
])("the unexpected says its id and nothing else: %s", async (error) => {
  const { status, body } = await answerTo(error);
  expect(status).toBe(500);
  expect(body).toEqual({
    status: "failure",
    message: "Some error occurred.",
    data: { requestId: "the-request-id" },
  });
});

test("an error is known by its brand, also when its class was loaded twice", () => {
  const twin = { [Symbol.for("fundlore.AppError")]: true };
  expect(isAppError(twin)).toBe(true);
  expect(isAppError(new Error("x"))).toBe(false);
  expect(isAppError(undefined)).toBe(false);
});

test("a success whose data is a sentence says it as its message too", async () => {
  expect(await success("It is public now.").json()).toEqual({
    status: "success",
    message: "It is public now.",
    data: "It is public now.",
  });
  expect(await success({ a: 1 }).json()).toEqual({
    status: "success",
    message: "",
    data: { a: 1 },
  });
});
