import type { z } from "zod";
import { productPayload } from "#lib/contracts/product";
import { managers } from "#lib/demo/product/managers";
import type { DemoFund } from "#lib/demo/product/types";
import { hash, pick, random, whole } from "#lib/demo/random";
import type { AssetClass, SubAssetClass } from "#lib/domain/product/kind";

type Payload = z.output<typeof productPayload>;

/** Days to settlement and the subscription fee that are usual for an asset class. */
const usual: Record<AssetClass, { settlementDays: number; subscriptionFee: string }> = {
  equity: { settlementDays: 2, subscriptionFee: "0.015" },
  bond: { settlementDays: 2, subscriptionFee: "0.008" },
  mixed: { settlementDays: 3, subscriptionFee: "0.01" },
  moneyMarket: { settlementDays: 1, subscriptionFee: "0" },
  realAssets: { settlementDays: 3, subscriptionFee: "0.015" },
  alternative: { settlementDays: 5, subscriptionFee: "0.02" },
};

/** ISO 6166's check digit: letters count from 10, every second digit from the right twice. */
function checkDigit(body: string): number {
  const digits = Array.from(body, (sign) => Number.parseInt(sign, 36)).join("");
  const sum = Array.from(digits)
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 0 ? 2 : 1))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}

/** A well-formed ISIN of no country: ZZ is set aside for one's own use. */
export function isinOf(slug: string): string {
  const body = `ZZ${hash(slug).toString(36).toUpperCase().padStart(9, "0").slice(-9)}`;
  return `${body}${checkDigit(body)}`;
}

/** All that an operator would state of a fund of the demo; documents come apart. */
export function termsOf(fund: DemoFund, inceptionDate: string, aumDate: string): Payload {
  const [assetClass, subAssetClass] = fund.kind.split(".") as [AssetClass, SubAssetClass];
  const r = random(hash(`${fund.slug} terms`));
  const classAum = whole(r, 18, 900) * (fund.currency === "JPY" ? 150 : 1) * 1_000_000;
  const frequency = fund.dealingFrequency ?? "daily";
  const least = Number(fund.minimumInvestment);
  return productPayload.parse({
    isin: isinOf(fund.slug),
    name: fund.name,
    description: fund.description,
    currency: fund.currency,
    status: fund.status ?? "open",
    riskLevel: fund.riskLevel,
    inceptionDate,
    fundManager: managers[fund.manager],
    benchmark: fund.benchmark,
    assetClass,
    subAssetClass,
    category: fund.category,
    classAum: String(classAum + whole(r, 0, 999_999)),
    fundAum: String(classAum * whole(r, 2, 5) + whole(r, 0, 999_999)),
    aumDate,
    minimumInvestment: fund.minimumInvestment,
    initialInvestment: fund.initialInvestment ?? String(least * (least >= 1_000 ? 1 : 5)),
    subsequentInvestment: fund.subsequentInvestment ?? fund.minimumInvestment,
    unitDecimals: fund.unitDecimals ?? pick(r, [2, 3, 4]),
    managementFee: fund.managementFee,
    subscriptionFee: fund.subscriptionFee ?? usual[assetClass].subscriptionFee,
    dealingFrequency: frequency,
    cutoffTime: pick(r, ["11:00", "12:00", "13:00", "14:00", "15:00"]),
    settlementDays: usual[assetClass].settlementDays + (frequency === "monthly" ? 5 : 0),
    documents: [],
  });
}
