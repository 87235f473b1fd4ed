import { expect, test } from "vitest";
import {
  generateApiToken,
  hashApiToken,
  isWellFormed,
  parseApiToken,
} from "#lib/server/features/session/api-token/token";
import { testDatabase } from "#lib/testing/database";

testDatabase();

test("generates a different token each time, which scanners recognize", () => {
  const tokens = Array.from({ length: 200 }, generateApiToken);
  expect(new Set(tokens).size).toBe(200);
  for (const token of tokens) {
    expect(token).toMatch(/^fundlore_pat_[0-9A-Za-z]{36}$/);
    expect(isWellFormed(token)).toBe(true);
  }
});

test("computes the checksum that is documented", () => {
  expect(isWellFormed(`fundlore_pat_${"a".repeat(30)}1yLcDB`)).toBe(true);
});

test("tells a lookalike from a token without a lookup", () => {
  const token = generateApiToken();
  const other = token.endsWith("a") ? "b" : "a";
  expect(isWellFormed(token.slice(0, -1) + other)).toBe(false);
  expect(isWellFormed(`${token}0`)).toBe(false);
  expect(isWellFormed(token.slice("fundlore_pat_".length))).toBe(false);
  expect(isWellFormed("fundlore_pat_")).toBe(false);
});

test("stores nothing from which the token follows", () => {
  const token = generateApiToken();
  expect(hashApiToken(token)).toBe(hashApiToken(token));
  expect(hashApiToken(token)).not.toContain(token.slice(13, 20));
});

test("reads a token from a header, and leaves sessions to others", () => {
  const token = generateApiToken();
  expect(parseApiToken(`Bearer ${token}`)).toBe(token);
  expect(parseApiToken(`bearer ${token}`)).toBe(token);
  expect(parseApiToken("Bearer aaa.bbb.ccc")).toBeNull();
  expect(parseApiToken(token)).toBeNull();
  expect(parseApiToken(null)).toBeNull();
});
