import { expect, test } from "vitest";
import { formatPortfolio, parsePortfolio } from "#lib/client/product/desk/portfolio-text";
import { productPayload } from "#lib/contracts/product/schema";

const portfolioSchema = productPayload.shape.portfolio;

const text =
  "holding; Sea Lion AG; 海狮公司; 4.25\nregion; Europe; 欧洲; 60\nsector; Ports; 港口; 100";

test("parses lines to shares and writes them back", () => {
  const portfolio = parsePortfolio("2026-10-30", text);
  expect(portfolio).toEqual({
    asOf: "2026-10-30",
    holdings: [{ name: { en: "Sea Lion AG", zh: "海狮公司" }, weight: "0.0425" }],
    regions: [{ name: { en: "Europe", zh: "欧洲" }, weight: "0.6" }],
    sectors: [{ name: { en: "Ports", zh: "港口" }, weight: "1" }],
  });
  expect(portfolioSchema.safeParse(portfolio).success).toBe(true);
  expect(formatPortfolio(portfolio)).toBe(text);
});

test("takes full-width separators and blank lines", () => {
  expect(parsePortfolio("2026-10-30", "\nregion；Europe；欧洲；60\n\n")?.regions).toHaveLength(1);
});

test("takes a decimal comma, also in full width", () => {
  const typed = "holding; A; 甲; 4,25\nholding; B; 乙; ４，１２";
  const weights = parsePortfolio("2026-10-30", typed)?.holdings.map(({ weight }) => weight);
  expect(weights).toEqual(["0.0425", "0.0412"]);
});

test("is null without lines and day", () => {
  expect(parsePortfolio("", " \n")).toBeNull();
  expect(formatPortfolio(null)).toBe("");
});

test.each([
  "holding; Sea Lion AG; 海狮公司",
  "holding; Sea Lion AG; 海狮公司; four",
  "holding; Sea Lion AG; 海狮公司; 4,,25",
  "holding; Sea Lion AG; 海狮公司; 4,125",
  "holding; Sea Lion AG; 海狮公司; 101",
  "holding; Sea Lion AG; 海狮公司; -1",
  "holding; ; 海狮公司; 4",
  "bond; Sea Lion AG; 海狮公司; 4",
  "holding; Sea Lion AG; 海狮公司; 4; 5",
  "region; Europe; 欧洲; 60\nregion; Asia; 亚洲; 40.01",
])("has a weight that the contract refuses: %s", (lines) => {
  expect(portfolioSchema.safeParse(parsePortfolio("2026-10-30", lines)).success).toBe(false);
});
