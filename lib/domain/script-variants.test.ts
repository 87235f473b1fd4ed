import { expect, test } from "vitest";
import { scriptVariants } from "#lib/domain/script-variants";

test("a name is written with simplified and traditional characters", () => {
  for (const text of ["陈", "陳"]) expect(scriptVariants(text).sort()).toEqual(["陈", "陳"].sort());
  expect(scriptVariants("发").sort()).toEqual(["发", "發", "髮"].sort());
  expect(scriptVariants("陈小满")).toEqual(expect.arrayContaining(["陳小滿", "陈小滿", "陈小满"]));
  expect(scriptVariants("li.wei")).toEqual(["li.wei"]);
});

test("what can be written in very many ways stays few, as it was given among them", () => {
  const text = "發".repeat(20);
  const writings = scriptVariants(text);
  expect(writings.length).toBeLessThanOrEqual(64);
  expect(writings).toContain(text);
});
