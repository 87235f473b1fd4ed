import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { calculate } from "#lib/client/order/calculate";
import { findFormProblems, toCorrectionBody } from "#lib/client/order/desk/correction-form";
import {
  emptyPromoCode,
  findPromoCodeProblems,
  toPromoCodeBody,
} from "#lib/client/order/desk/promo-code-form";
import { createEmptyProduct, toProductPayload } from "#lib/client/product/desk/form";
import { parsePortfolio } from "#lib/client/product/desk/portfolio-text";
import { readRuleForm, toRuleForm } from "#lib/client/product/watch/rule-form";
import type { StaffOrderDetail } from "#lib/contracts/order/desk";
import { thresholds } from "#lib/domain/notify/alert/kind";
import { decimal } from "#lib/domain/number/decimal";
import { readNumber } from "#lib/domain/number/read-number";
import {
  getProductField,
  getProductNumberRule,
  type ProductFieldName,
  productFieldNames,
} from "#lib/domain/product/field";
import { minimumRule } from "#lib/domain/product/filter";
import { parseServerSetting, serverSettings } from "#lib/domain/site/setting";

/** What may be typed, and the only value that may be read from it. Others are refused. */
const inputs: Record<string, string | null> = {
  "10,5": "10.5",
  "1,25": "1.25",
  "0,5": "0.5",
  ",5": "0.5",
  "1500,50": "1500.5",
  "99,9": "99.9",
  "1.500,50": "1500.5",
  "1 500,50": "1500.5",
  "1’500.50": "1500.5",
  "２５": "25",
  "１２．５": "12.5",
  "12,34,5": null,
  "1,,000": null,
  "1,234": null,
  "１，０００": null,
  "5.": null,
  "1e3": null,
  "0x10": null,
  "१२": null,
  "−5": null,
  NaN: null,
  Infinity: null,
};

const order = {
  state: "settled",
  units: "10",
  unitDecimals: 3,
  currencyDecimals: 2,
  isEstimate: false,
  nav: "100",
  navDate: "2026-01-05",
  fee: "1",
  feeRate: "0.01",
  transactionAmount: "1000",
  totalInvestmentAmount: "1001",
  dealingDate: "2026-01-05",
  settlementDate: "2026-01-07",
  position: 3,
  estimate: {
    nav: "100",
    navDate: "2026-01-05",
    transactionAmount: "1000",
    fee: "1",
    totalInvestmentAmount: "1001",
  },
} as Partial<StaffOrderDetail> as StaffOrderDetail;

const readCorrection = (field: "units" | "executedNav" | "executedFee") => (typed: string) => {
  const empty = {
    reason: "",
    state: "",
    units: "",
    executedNav: "",
    executedNavDate: "",
    executedFee: "",
    settlementDate: "",
  };
  const values = { ...empty, [field]: typed };
  if (findFormProblems(order, values)[field]) return null;
  return toCorrectionBody(order, values)[field] ?? null;
};

const readProduct = (name: ProductFieldName) => (typed: string) => {
  const value = toProductPayload({ ...createEmptyProduct(), [name]: typed })[name];
  if (typeof value === "number") return Number.isNaN(value) ? null : String(value);
  const isShare = getProductField(name).kind === "percent";
  return value ? (isShare ? decimal(String(value)).times("100").toFixed() : String(value)) : null;
};

const product = {
  latestNav: { date: "2026-11-19", nav: "1" },
  unitDecimals: 3,
  currencyDecimals: 2,
  subscriptionFee: "0",
};

/** All readers of numbers that somebody types. */
const readers: Record<string, (typed: string) => string | null> = {
  "units of an order": (value) =>
    calculate({ typed: "units", value }, product).order?.units ?? null,
  "amount of an order": (value) =>
    calculate({ typed: "amount", value }, product).order?.units ?? null,
  "number of the editor": (typed) => readNumber(typed, { decimals: 1, min: "0", max: "100" }).value,
  "highest minimum of funds": (typed) => readNumber(typed, minimumRule).value,
  "uses of a promo code": (maxUses) => {
    const values = { ...emptyPromoCode, maxUses };
    return findPromoCodeProblems(values, true).maxUses
      ? null
      : String(toPromoCodeBody(values).maxUses);
  },
  "weight in a portfolio": (typed) => {
    const weight = parsePortfolio("2026-01-05", `holding; A; 甲; ${typed}`)?.holdings[0]?.weight;
    return weight ? decimal(weight).times("100").toFixed() : null;
  },
  ...Object.fromEntries(
    (Object.keys(thresholds) as (keyof typeof thresholds)[]).map((kind) => [
      `threshold ${kind}`,
      (typed: string) => {
        const form = { ...toRuleForm([]), [kind]: { isOn: true, typed } };
        const threshold = readRuleForm(form).rules[0]?.threshold;
        if (!threshold) return null;
        return thresholds[kind] === "nav" ? threshold : decimal(threshold).times("100").toFixed();
      },
    ]),
  ),
  ...Object.fromEntries(
    (["units", "executedNav", "executedFee"] as const).map((field) => [
      `correction of ${field}`,
      readCorrection(field),
    ]),
  ),
  ...Object.fromEntries(
    productFieldNames
      .filter(getProductNumberRule)
      .map((field) => [`fund's ${field}`, readProduct(field)]),
  ),
  ...Object.fromEntries(
    (Object.keys(serverSettings) as (keyof typeof serverSettings)[])
      .filter((key) => serverSettings[key].kind === "number")
      .map((key) => [
        `setting ${key}`,
        (typed: string) => {
          const value = parseServerSetting(key, typed);
          return value === null ? null : String(value);
        },
      ]),
  ),
};

test.each(Object.entries(readers))("%s is read exactly or not at all", (_, read) => {
  for (const [typed, value] of Object.entries(inputs)) {
    expect([typed, [value, null]]).toEqual([typed, expect.arrayContaining([read(typed)])]);
  }
  expect(["0", "1", "5", "50"].some((typed) => read(typed) === typed)).toBe(true);
});

/** The fields of numbers, with the beginning of the names of their readers. */
const fields: Record<string, string> = {
  "components/product/desk/product-fields.tsx": "fund's",
  "components/order/desk/correction-dialog.tsx": "correction of",
  "components/order/desk/promo-code/promo-code-dialog.tsx": "uses of a promo code",
  "components/site/desk/setting/setting-dialog.tsx": "setting",
  "components/editor/toolbar/number-panel.tsx": "number of the editor",
  "components/order/units-fields.tsx": "units of an order",
  "components/product/list/filter-inputs.tsx": "highest minimum of funds",
  "components/product/watchlist/alert-dialog.tsx": "threshold",
};

test("every field of numbers has a reader here", () => {
  const found = globSync("{app,components}/**/*.tsx").filter(
    (path) =>
      !/\.test\.tsx$|^components\/(?:developer\/|desk\/form-fields)/.test(path) &&
      /<NumberField|control: "number",/.test(readFileSync(path, "utf8")),
  );
  expect(found.toSorted()).toEqual(Object.keys(fields).toSorted());
  for (const begin of Object.values(fields)) {
    expect(Object.keys(readers).some((name) => name.startsWith(begin))).toBe(true);
  }
});
