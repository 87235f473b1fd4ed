import { fractionOf, percentOf } from "#lib/client/product/desk/percent";
import type { Portfolio } from "#lib/domain/product/portfolio";

/** The word at the beginning of a line, for each part of a portfolio. */
const parts = { holding: "holdings", region: "regions", sector: "sectors" } as const;
type Word = keyof typeof parts;

/** Returns a portfolio as lines: "holding; Sea Lion AG; 海狮公司; 4.25". */
export const formatPortfolio = (portfolio: Portfolio | null): string =>
  (Object.keys(parts) as Word[])
    .flatMap((word) =>
      (portfolio?.[parts[word]] ?? []).map(({ name, weight }) =>
        [word, name.en, name.zh, percentOf(weight)].join("; "),
      ),
    )
    .join("\n");

/**
 * Parses the lines of a portfolio. Null without any. A line that is wrong becomes a holding without a
 * valid weight, which the contract refuses.
 */
export function parsePortfolio(asOf: string, text: string): Portfolio | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0 && asOf === "") return null;
  const portfolio: Portfolio = { asOf, holdings: [], regions: [], sectors: [] };
  for (const line of lines) {
    const [word = "", en = "", zh = "", percent = "", ...rest] = line
      .split(/[;；]/)
      .map((cell) => cell.trim());
    const part = Object.hasOwn(parts, word) && rest.length === 0 ? parts[word as Word] : null;
    portfolio[part ?? "holdings"].push({
      name: { en, zh },
      weight: fractionOf(part ? percent : ""),
    });
  }
  return portfolio;
}
