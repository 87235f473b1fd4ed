import { describe, expect, test } from "vitest";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "#lib/server/core/cursor";
import { testDatabase } from "#lib/testing/database";

testDatabase();
const place = z.object({ at: z.string(), id: z.string() });
const value = { at: "2026-01-01T00:00:00.000Z", id: "7" };
const refused = { errorName: "badCursor" };
const decode = (cursor: string | undefined) => () => decodeCursor(place, cursor);

test("a cursor carries what it was given, and fits an address", () => {
  const cursor = encodeCursor(value);
  expect(decodeCursor(place, cursor)).toEqual(value);
  expect(encodeURIComponent(cursor)).toBe(cursor);
  expect(decodeCursor(place, undefined)).toBeUndefined();
});

describe("a cursor is refused", () => {
  const cursor = encodeCursor(value);
  const [payload = "", signature = ""] = cursor.split(".");
  const other = Buffer.from(JSON.stringify({ ...value, id: "8" })).toString("base64url");

  test.each([
    ["with another payload", `${other}.${signature}`],
    ["with another's signature", `${payload}.${encodeCursor({ id: "9" }).split(".")[1]}`],
    [
      "with one letter changed",
      `${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    ],
    ["with its signature cut short", `${payload}.${signature.slice(0, -2)}`],
    ["without its signature", payload],
    ["with an empty one", `${payload}.`],
    ["with a third part", `${cursor}.x`],
    ["that is empty", ""],
    ["that is a dot", "."],
    ["that is nonsense", "💥"],
    ["that is plain JSON", JSON.stringify(value)],
  ])("%s", (_, forged) => {
    expect(decode(forged)).toThrow(expect.objectContaining(refused));
  });

  test("of another list", () => {
    expect(decode(encodeCursor({ page: 2 }))).toThrow(expect.objectContaining(refused));
  });
});
