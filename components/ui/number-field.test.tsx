import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LabelsContext } from "#components/ui/labels";
import { NumberField } from "#components/ui/number-field";
import common from "#messages/en/common";

const render = (value: string, decimals = 3, formatRead?: (value: string) => string) =>
  renderToStaticMarkup(
    <LabelsContext value={common.ui}>
      <NumberField
        label="Units"
        rule={{ decimals }}
        value={value}
        onValueChange={() => {}}
        {...(formatRead && { formatRead })}
      />
    </LabelsContext>,
  );

test.each([
  ["14,5", "Read as 14.5"],
  ["1.500,50", "Read as 1500.5"],
  ["１２", "Read as 12"],
  ["1.234", "Read as 1.234"],
])("says how it read %j", (typed, text) => {
  expect(render(typed)).toContain(text);
});

test.each(["14.5", "12", "", "abc", "1,,000"])("says nothing of %j", (typed) => {
  expect(render(typed)).not.toContain("Read as");
});

test("always says what it read with its unit", () => {
  expect(render("14.5", 3, (units) => `${units} units`)).toContain("14.5 units");
});

test("names both meanings of an ambiguous text", () => {
  const markup = render("1,234");
  expect(markup).toContain("“1,234” can mean 1234 or 1.234. Enter one of these.");
  expect(markup).toContain('aria-invalid="true"');
  expect(render("1,234", 2)).toContain("If you mean 1234, enter it without a separator.");
});

/** Digits that are no number: one-time codes. */
const notNumbers = ["components/account/login-code-field.tsx"];

test("is the only input of numbers", async () => {
  const own: string[] = [];
  for await (const path of glob("{app,components}/**/*.tsx")) {
    if (path.endsWith(".test.tsx") || notNumbers.includes(path)) continue;
    const source = readFileSync(path, "utf8");
    if (/type="number"|inputMode=(?!"(?:url|email|text|search)")/.test(source)) own.push(path);
  }
  expect(own).toEqual(["components/ui/number-field.tsx"]);
});
