import type { DemoFund } from "#lib/demo/product/funds";
import { createRandom, type Random, randomBetween } from "#lib/demo/random";
import { hashText } from "#lib/domain/hash-text";
import type { AssetClass } from "#lib/domain/product/enums";
import type { Portfolio, Weight } from "#lib/domain/product/portfolio";

type Name = readonly [en: string, zh: string];

/** All invented. */
const companies: readonly Name[] = [
  ["Sea Lion Shipping", "海狮航运"],
  ["Brass Lantern Tools", "铜灯工具"],
  ["Quiet Harbour Insurance", "静港保险"],
  ["Mulberry Foods", "桑叶食品"],
  ["Northlight Power", "北光电力"],
  ["Kestrel Semiconductors", "红隼半导体"],
  ["Paper Crane Software", "纸鹤软件"],
  ["Stonebridge Bank", "石桥银行"],
];

const sectorsByAssetClass: Record<AssetClass, readonly Name[]> = {
  equity: [
    ["Industry", "工业"],
    ["Technology", "科技"],
    ["Health care", "医疗保健"],
    ["Consumer goods", "消费品"],
    ["Finance", "金融"],
  ],
  bond: [
    ["Governments", "政府债"],
    ["Companies", "企业债"],
    ["Covered bonds", "担保债券"],
    ["Cash", "现金"],
  ],
  mixed: [
    ["Shares", "股票"],
    ["Bonds", "债券"],
    ["Cash", "现金"],
  ],
  moneyMarket: [
    ["Deposits", "存款"],
    ["Short-term paper", "短期票据"],
    ["Repurchase agreements", "回购协议"],
  ],
  realAssets: [
    ["Housing", "住宅"],
    ["Transport", "交通"],
    ["Metals", "金属"],
    ["Cash", "现金"],
  ],
  alternative: [
    ["Long positions", "多头头寸"],
    ["Loans", "贷款"],
    ["Cash", "现金"],
  ],
};

/** Splits a share of the assets among names, in whole per mille, largest first. */
function split(names: readonly Name[], share: number, random: Random): Weight[] {
  const parts = names.map(() => randomBetween(random, 0.3, 1)).sort((a, b) => b - a);
  const sum = parts.reduce((a, b) => a + b, 0);
  return names.map(([en, zh], at) => ({
    name: { en, zh },
    weight: (Math.floor(((parts[at] ?? 0) / sum) * share * 1_000) / 1_000).toFixed(3),
  }));
}

/** Builds the composition of a demo fund. Only shares have companies. */
export function buildPortfolio({ slug, assetClass }: DemoFund, asOf: string): Portfolio {
  const random = createRandom(hashText(`${slug} portfolio`));
  const start = Math.floor(randomBetween(random, 0, companies.length));
  const chosen = [...companies.slice(start), ...companies.slice(0, start)].slice(0, 5);
  return {
    asOf,
    holdings: assetClass === "equity" ? split(chosen, 0.3, random) : [],
    regions: [],
    sectors: split(sectorsByAssetClass[assetClass], 1, random),
  };
}
