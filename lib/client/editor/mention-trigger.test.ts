import { expect, test } from "vitest";
import { mentionTrigger } from "#lib/client/editor/mention-trigger";

const found = (text: string) => {
  const trigger = mentionTrigger(text);
  return trigger && [trigger.kind, trigger.query, trigger.length];
};

test("a person is named after an at sign, also in the middle of Chinese", () => {
  expect(found("@")).toEqual(["person", "", 1]);
  expect(found("ask @oskar.v")).toEqual(["person", "oskar.v", 8]);
  expect(found("请问@林文")).toEqual(["person", "林文", 3]);
  expect(found("（＠zhou")).toEqual(["person", "zhou", 5]);
});

test("a mail address names nobody", () => {
  for (const text of ["me@example", "a.b@c", "@@", "@oskar vane", "x+y@z"]) {
    expect(found(text), text).toBeNull();
  }
});

test("a fund is named after a dollar sign, with spaces inside its name", () => {
  expect(found("$")).toEqual(["product", "", 1]);
  expect(found("we hold $Harbour Bo")).toEqual(["product", "Harbour Bo", 11]);
  expect(found("买入$债券")).toEqual(["product", "债券", 3]);
});

test("an amount is no fund", () => {
  for (const text of ["$100", "US$", "$ ", "$5m", "$Bond  ", "$$"]) {
    expect(found(text), text).toBeNull();
  }
});
