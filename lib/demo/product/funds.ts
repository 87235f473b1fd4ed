import { z } from "zod";
import { type ProductPayload, productPayload } from "#lib/contracts/product/schema";
import { readJsonFile } from "#lib/demo/data-file";

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
  })
  .partial();

const managers = z.record(z.string(), productPayload.shape.fundManager);

const demoFund = z.strictObject({
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
  /** Correlation with the simulated market. */
  beta: z.number().min(-1).max(1),
  /** Business days of history, if shorter than five years. */
  historyDays: z.int().positive().optional(),
});

export type DemoFund = Omit<z.output<typeof demoFund>, "manager"> &
  Pick<ProductPayload, "fundManager">;

const fundFiles = ["equity", "bond", "mixed", "money-market", "real-assets", "alternative"];

/** Reads the demo's funds. All of them, and their managers, are invented. */
export function loadFunds(): DemoFund[] {
  const managerByKey = new Map(Object.entries(readJsonFile("product/managers.json", managers)));
  const funds = z.array(
    demoFund.transform(({ manager, ...fund }, context): DemoFund => {
      const fundManager = managerByKey.get(manager);
      if (fundManager) return { ...fund, fundManager };
      context.addIssue({ code: "custom", path: ["manager"], message: "not in managers.json" });
      return z.NEVER;
    }),
  );
  return fundFiles.flatMap((name) => readJsonFile(`product/funds/${name}.json`, funds));
}
