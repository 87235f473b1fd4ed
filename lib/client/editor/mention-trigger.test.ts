import { expect, test } from "vitest";
import { findMentionTrigger } from "#lib/client/editor/mention-trigger";

const find = (text: string) => {
  const trigger = findMentionTrigger(text);
  return trigger && [trigger.kind, trigger.query, trigger.length];
};

test("finds a user mention after an at sign, also inside Chinese text", () => {
  expect(find("@")).toEqual(["user", "", 1]);
  expect(find("ask @oskar.v")).toEqual(["user", "oskar.v", 8]);
  expect(find("请问@林文")).toEqual(["user", "林文", 3]);
  expect(find("（＠zhou")).toEqual(["user", "zhou", 5]);
});

test("does not treat an email address as a mention", () => {
  for (const text of ["me@example", "a.b@c", "@@", "@oskar vane", "x+y@z"]) {
    expect(find(text), text).toBeNull();
  }
});

test("finds a fund mention after a dollar sign, with spaces in the name", () => {
  expect(find("$")).toEqual(["product", "", 1]);
  expect(find("we hold $Harbour Bo")).toEqual(["product", "Harbour Bo", 11]);
  expect(find("买入$债券")).toEqual(["product", "债券", 3]);
});

test('does not treat "$100" as a fund mention', () => {
  for (const text of ["$100", "US$", "$ ", "$5m", "$Bond  ", "$$"]) {
    expect(find(text), text).toBeNull();
  }
});
