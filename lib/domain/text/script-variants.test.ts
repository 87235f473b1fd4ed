import { expect, test } from "vitest";
import { listScriptVariants } from "#lib/domain/text/script-variants";

test("returns a name in simplified and traditional characters", () => {
  for (const text of ["陈", "陳"])
    expect(listScriptVariants(text).sort()).toEqual(["陈", "陳"].sort());
  expect(listScriptVariants("发").sort()).toEqual(["发", "發", "髮"].sort());
  expect(listScriptVariants("陈小满")).toEqual(
    expect.arrayContaining(["陳小滿", "陈小滿", "陈小满"]),
  );
  expect(listScriptVariants("li.wei")).toEqual(["li.wei"]);
});

test("limits the number of variants and includes the original", () => {
  const text = "發".repeat(20);
  const variants = listScriptVariants(text);
  expect(variants.length).toBeLessThanOrEqual(64);
  expect(variants).toContain(text);
});
