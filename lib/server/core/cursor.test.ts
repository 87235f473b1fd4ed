import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  decodeCursor,
  decodeListCursor,
  encodeCursor,
  encodeListCursor,
} from "#lib/server/core/cursor";
import { testDatabase } from "#lib/testing/database";

testDatabase();
const positionSchema = z.object({ at: z.string(), id: z.string() });
const value = { at: "2026-01-01T00:00:00.000Z", id: "7" };
const badCursor = { errorName: "badCursor" };
const decode = (cursor: string | undefined) => () => decodeCursor(positionSchema, cursor);

test("carries its value and needs no URL encoding", () => {
  const cursor = encodeCursor(value);
  expect(decodeCursor(positionSchema, cursor)).toEqual(value);
  expect(encodeURIComponent(cursor)).toBe(cursor);
  expect(decodeCursor(positionSchema, undefined)).toBeUndefined();
});

/** Writes the signature as base64, or appends a line break where that is the same. */
const respell = (cursor: string): string => {
  const [payload = "", signature = ""] = cursor.split(".");
  const respelled = signature.replaceAll("-", "+").replaceAll("_", "/");
  return `${payload}.${respelled === signature ? `${signature}\n` : respelled}`;
};

describe("rejects a cursor", () => {
  const cursor = encodeCursor(value);
  const [payload = "", signature = ""] = cursor.split(".");
  const other = Buffer.from(JSON.stringify({ ...value, id: "8" })).toString("base64url");

  test.each([
    ["with another payload", `${other}.${signature}`],
    [
      "with the signature of another cursor",
      `${payload}.${encodeCursor({ id: "9" }).split(".")[1]}`,
    ],
    [
      "with one letter changed",
      `${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`,
    ],
    ["with a truncated signature", `${payload}.${signature.slice(0, -2)}`],
    ["with a character appended", `${cursor}A`],
    ["with padding appended", `${cursor}=`],
    ["with a space appended", `${cursor} `],
    ["with another spelling of its signature", respell(cursor)],
    ["without its signature", payload],
    ["with an empty signature", `${payload}.`],
    ["with a third part", `${cursor}.x`],
    ["that is empty", ""],
    ["that is a dot", "."],
    ["with invalid characters", "💥"],
    ["that is plain JSON", JSON.stringify(value)],
  ])("%s", (_, forged) => {
    expect(decode(forged)).toThrow(expect.objectContaining(badCursor));
  });

  test("with a value of another shape", () => {
    expect(decode(encodeCursor({ page: 2 }))).toThrow(expect.objectContaining(badCursor));
  });
});

test("binds a list cursor to its list", () => {
  const listSchema = z.tuple([z.string(), z.number()]);
  const cursor = encodeListCursor("posts", ["2026-01-01", 7]);
  expect(decodeListCursor("posts", listSchema, cursor)).toEqual(["2026-01-01", 7]);
  expect(decodeListCursor("posts", listSchema, undefined)).toBeUndefined();
  for (const foreign of [encodeListCursor("users", ["2026-01-01", 7]), encodeCursor({ page: 2 })]) {
    expect(() => decodeListCursor("posts", listSchema, foreign)).toThrow(
      expect.objectContaining(badCursor),
    );
  }
});
