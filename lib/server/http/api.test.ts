import { describe, expect, test } from "vitest";
import { ask } from "#lib/server/testing/api";
import { testDatabase } from "#lib/server/testing/database";

testDatabase();

describe("the API", () => {
  test("answers an unknown path with the envelope and 404", async () => {
    const { status, body } = await ask("GET /sns/api/v1/nothing");
    expect(status).toBe(404);
    expect(body).toEqual({ status: "failure", message: "Not found.", data: null });
  });
});
