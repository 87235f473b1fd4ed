import { type ProductPayload, productPayload } from "#lib/contracts/product/schema";
import type { DemoProduct } from "#lib/demo/product/demo-products";
import { createRandom, pick, randomInt } from "#lib/demo/random";
import { hashText } from "#lib/domain/hash-text";
import { decimal } from "#lib/domain/number/decimal";
import type { AssetClass } from "#lib/domain/product/enums";
import { computeIsinDigit } from "#lib/domain/product/isin";

const defaultsByAssetClass: Record<
  AssetClass,
  { settlementDays: number; subscriptionFee: string }
> = {
  equity: { settlementDays: 2, subscriptionFee: "0.015" },
  bond: { settlementDays: 2, subscriptionFee: "0.008" },
  mixed: { settlementDays: 3, subscriptionFee: "0.01" },
  moneyMarket: { settlementDays: 1, subscriptionFee: "0" },
  realAssets: { settlementDays: 3, subscriptionFee: "0.015" },
  alternative: { settlementDays: 5, subscriptionFee: "0.02" },
};

/** Builds a well-formed ISIN from a fund's slug. ZZ is a user-assigned code, so it is no country. */
export function buildIsin(slug: string): string {
  const body = `ZZ${hashText(slug).toString(36).toUpperCase().padStart(9, "0").slice(-9)}`;
  return `${body}${computeIsinDigit(body)}`;
}

const paysIncome = ({ subAssetClass, assetClass }: DemoProduct) =>
  subAssetClass === "dividend" || assetClass === "bond" || assetClass === "realAssets";

/** Builds the product payload of a fund, without documents. */
export function buildProductPayload(
  product: DemoProduct,
  inceptionDate: string,
  aumDate: string,
): ProductPayload {
  const { slug, assetClass, currency, minimumInvestment, dealingFrequency = "daily" } = product;
  const { portfolio, ...fields } = product;
  const defaults = defaultsByAssetClass[assetClass];
  const random = createRandom(hashText(`${slug} terms`));
  const classAum = randomInt(random, 18, 900) * (currency === "JPY" ? 150 : 1) * 1_000_000;
  const minimum = Number(minimumInvestment);
  // The properties draw their random values in this order.
  return productPayload.parse({
    isin: buildIsin(slug),
    status: "open",
    inceptionDate,
    classAum: String(classAum + randomInt(random, 0, 999_999)),
    fundAum: String(classAum * randomInt(random, 2, 5) + randomInt(random, 0, 999_999)),
    aumDate,
    initialInvestment: String(minimum * (minimum >= 1_000 ? 1 : 5)),
    subsequentInvestment: minimumInvestment,
    unitDecimals: product.unitDecimals ?? pick(random, [2, 3, 4]),
    subscriptionFee: defaults.subscriptionFee,
    dealingFrequency,
    cutoffTime: pick(random, ["11:00", "12:00", "13:00", "14:00", "15:00"]),
    settlementDays: defaults.settlementDays + (dealingFrequency === "monthly" ? 5 : 0),
    documents: [],
    ongoingCharges: decimal(product.managementFee).times("1.12").plus("0.0003").toFixed(4),
    distributionPolicy: paysIncome(product) ? "distributing" : "accumulating",
    portfolio: { asOf: aumDate, ...portfolio },
    ...fields,
  });
}
