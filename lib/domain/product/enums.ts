// Labels of these values are in the `product` message namespace.

export const subAssetClasses = {
  equity: ["largeCap", "smallCap", "dividend", "growth", "value"],
  bond: ["government", "corporate", "highYield", "inflationLinked"],
  mixed: ["defensive", "balanced", "dynamic"],
  moneyMarket: ["standardMoneyMarket", "shortTermMoneyMarket"],
  realAssets: ["property", "infrastructure", "commodity"],
  alternative: ["longShort", "marketNeutral", "privateCredit"],
} as const;

export type AssetClass = keyof typeof subAssetClasses;
export type SubAssetClass = (typeof subAssetClasses)[AssetClass][number];

export const assetClasses = Object.keys(subAssetClasses) as [AssetClass, ...AssetClass[]];
export const allSubAssetClasses = Object.values(subAssetClasses).flat() as [
  SubAssetClass,
  ...SubAssetClass[],
];

/** The region or theme a fund invests in. */
export const categories = [
  "global",
  "europe",
  "northAmerica",
  "asiaPacific",
  "greaterChina",
  "emergingMarkets",
  "technology",
  "health",
  "sustainable",
] as const;
export type Category = (typeof categories)[number];

/**
 * `softClosed` accepts orders from existing holders only, `closed` accepts none. `frozen` accepts none
 * for a time: dealing is suspended, the NAV may still be published.
 */
export const productStatuses = ["open", "softClosed", "frozen", "closed"] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** True if anybody may order units. */
export const acceptsOrders = (status: ProductStatus): boolean =>
  status === "open" || status === "softClosed";

export const dealingFrequencies = ["daily", "weekly", "monthly"] as const;
export type DealingFrequency = (typeof dealingFrequencies)[number];

/** `accumulating` keeps the fund's income in its NAV, `distributing` pays it out. */
export const distributionPolicies = ["accumulating", "distributing"] as const;

export const documentTypes = ["factsheet", "prospectus", "keyInformation", "annualReport"] as const;

/** The risk scale of key information documents, lowest to highest. */
export const riskLevels = [1, 2, 3, 4, 5, 6, 7] as const;
export type RiskLevel = (typeof riskLevels)[number];

export const productSorts = [
  "performance1y",
  "annualizedReturn",
  "sharpeRatio",
  "minimumInvestment",
  "managementFee",
  "riskLevel",
  "name",
] as const;
export type ProductSort = (typeof productSorts)[number];
