import { z } from "zod";
import { type ProductPayload, productPayload } from "#lib/contracts/product/schema";
import { readJsonFile } from "#lib/demo/data-file";
import { marketFactors } from "#lib/demo/product/market";
import type { Portfolio, Weight } from "#lib/domain/product/portfolio";

const payloadFields = productPayload.pick({
  name: true,
  description: true,
  benchmark: true,
  assetClass: true,
  subAssetClass: true,
  category: true,
  currency: true,
  riskLevel: true,
  minimumInvestment: true,
  managementFee: true,
});

/** `buildProductPayload` supplies the default of each. */
const optionalPayloadFields = productPayload
  .pick({
    status: true,
    initialInvestment: true,
    subsequentInvestment: true,
    dealingFrequency: true,
    unitDecimals: true,
    subscriptionFee: true,
    distributionPolicy: true,
  })
  .partial();

const text = z.string().min(1);

/** Shares of the assets by name, as fractions. */
const weights = z.record(text, z.number().positive().max(1));
const portfolio = z.strictObject({ sectors: weights, regions: weights, holdings: weights });
type PortfolioPart = keyof z.output<typeof portfolio>;

/** Chinese names by English names. */
const names = z.record(text, text);
const portfolioNames = z.strictObject({ sectors: names, regions: names, holdings: names });

const managers = z.record(z.string(), productPayload.shape.fundManager);

const demoProduct = z.strictObject({
  /** Identifies the fund within the demo; posts mention it by this. */
  slug: z.string(),
  /** A key of `managers.json`. */
  manager: z.string(),
  ...payloadFields.shape,
  ...optionalPayloadFields.shape,
  /** Expected annual return, as a fraction. */
  drift: z.number(),
  /** Standard deviation of the annual return, as a fraction. */
  volatility: z.number().positive(),
  benchmarkDrift: z.number(),
  benchmarkVolatility: z.number().positive(),
  /** Correlation of the daily returns of the fund and its benchmark. */
  benchmarkCorrelation: z.number().min(0).max(1),
  /** Correlation of the benchmark with the factors of the markets. */
  factors: z.partialRecord(z.enum(marketFactors), z.number().min(-1).max(1)),
  /** Of bond funds, in years. */
  duration: z.string().optional(),
  /** Of bond funds: the average rating of their holdings. */
  rating: z.string().optional(),
  /** Names are those of `portfolio-names.json`. */
  portfolio,
  /** Business days of history, if shorter than five years. */
  historyDays: z.int().positive().optional(),
});

export type DemoProduct = Omit<z.output<typeof demoProduct>, "manager" | "portfolio"> &
  Pick<ProductPayload, "fundManager"> & { portfolio: Omit<Portfolio, "asOf"> };

const productFiles = ["equity", "bond", "mixed", "money-market", "real-assets", "alternative"];

/** Reads the demo's funds. All of them, their managers and the companies they hold are invented. */
export function loadProducts(): DemoProduct[] {
  const managerByKey = readJsonFile("product/managers.json", managers);
  const nameByPart = readJsonFile("product/portfolio-names.json", portfolioNames);
  const products = z.array(
    demoProduct.transform(
      ({ manager, portfolio: weightByName, ...product }, context): DemoProduct => {
        const reject = (message: string, path: string[]) =>
          context.addIssue({ code: "custom", path, message });
        const listWeights = (part: PortfolioPart): Weight[] =>
          Object.entries(weightByName[part]).map(([en, weight]) => {
            const zh = nameByPart[part][en] ?? "";
            if (!zh) reject("not in portfolio-names.json", ["portfolio", part, en]);
            return { name: { en, zh }, weight: weight.toFixed(3) };
          });
        const portfolio = {
          sectors: listWeights("sectors"),
          regions: listWeights("regions"),
          holdings: listWeights("holdings"),
        };
        const fundManager = managerByKey[manager];
        if (fundManager) return { ...product, fundManager, portfolio };
        reject("not in managers.json", ["manager"]);
        return z.NEVER;
      },
    ),
  );
  return productFiles.flatMap((name) => readJsonFile(`product/funds/${name}.json`, products));
}
