import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { locales } from "#lib/domain/locale";
import {
  allSubAssetClasses,
  assetClasses,
  categories,
  dealingFrequencies,
  distributionPolicies,
  documentTypes,
  productStatuses,
} from "#lib/domain/product/enums";
import type { Portfolio } from "#lib/domain/product/portfolio";
import { bigintColumn, day, identity, timestamptz } from "#lib/server/platform/postgres/columns";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const money = (name: string) => numeric(name, { precision: 20, scale: 4 });
/** Stores a fraction: 0.0125 is 1.25 %. */
const rate = (name: string) => numeric(name, { precision: 10, scale: 8 });
/** Stores a figure as a fraction. Fits the figures of any NAVs within `limits.nav`. */
const figure = (name: string) => numeric(name, { precision: 24, scale: 8 });
/** A share class of a fund. Amounts are in `currency`; numerics are strings to stay exact. */
export const products = pgTable(
  "products",
  {
    id: identity(),
    isin: text("isin").notNull().unique(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh").notNull(),
    descriptionEn: text("description_en").notNull(),
    descriptionZh: text("description_zh").notNull(),
    currency: text("currency").notNull(),
    /** Decimals of the currency's minor unit: 2 for EUR, 0 for JPY. */
    currencyDecimals: smallint("currency_decimals").notNull(),
    status: text("status", { enum: productStatuses }).notNull().default("open"),
    riskLevel: smallint("risk_level").notNull(),
    inceptionDate: day("inception_date").notNull(),
    fundManagerEn: text("fund_manager_en").notNull(),
    fundManagerZh: text("fund_manager_zh").notNull(),
    benchmarkEn: text("benchmark_en").notNull(),
    benchmarkZh: text("benchmark_zh").notNull(),
    assetClass: text("asset_class", { enum: assetClasses }).notNull(),
    subAssetClass: text("sub_asset_class", { enum: allSubAssetClasses }).notNull(),
    category: text("category", { enum: categories }).notNull(),
    classAum: money("class_aum").notNull(),
    fundAum: money("fund_aum").notNull(),
    aumDate: day("aum_date").notNull(),
    /** Minimum value of any order. */
    minimumInvestment: money("minimum_investment").notNull(),
    /** Minimum value of the first subscription and of later ones. */
    initialInvestment: money("initial_investment").notNull(),
    subsequentInvestment: money("subsequent_investment").notNull(),
    /** Decimals allowed in a number of units; 0 for whole units. */
    unitDecimals: smallint("unit_decimals").notNull(),
    managementFee: rate("management_fee").notNull(),
    subscriptionFee: rate("subscription_fee").notNull(),
    /** What the fund takes from its assets in a year, management fee included. Null if not given. */
    ongoingCharges: rate("ongoing_charges"),
    distributionPolicy: text("distribution_policy", { enum: distributionPolicies }),
    /** What the fund holds. Null if not given. */
    portfolio: jsonb("portfolio").$type<Portfolio>(),
    dealingFrequency: text("dealing_frequency", { enum: dealingFrequencies }).notNull(),
    /** HH:MM, Europe/Paris wall time. */
    cutoffTime: text("cutoff_time").notNull(),
    /** Business days from the dealing day to settlement. */
    settlementDays: smallint("settlement_days").notNull(),
    /** Words and character bigrams of names, manager and ISIN (`lib/domain/text/search`). */
    terms: tsvector("terms").notNull(),
    version: integer("version").notNull().default(1),
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    updatedAt: timestamptz("updated_at").notNull().defaultNow(),
  },
  (t) => [
    index("products_terms").using("gin", t.terms),
    index("products_name_en").on(sql`${t.nameEn} collate "en-x-icu"`, t.id),
    index("products_name_zh").on(sql`${t.nameZh} collate "zh-x-icu"`, t.id),
    index("products_minimum").on(t.minimumInvestment, t.id),
    index("products_risk_level").on(t.riskLevel, t.id),
    // For the other funds of a category.
    index("products_category").on(t.assetClass, t.category).concurrently(),
    check("products_risk", sql`${t.riskLevel} between 1 and 7`),
    check("products_cutoff", sql`${t.cutoffTime} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

/** References a product of a row, which is deleted with it. */
export const productReference = (name = "product_id") =>
  bigintColumn(name)
    .notNull()
    .references(() => products.id, { onDelete: "cascade" });

/** Net asset value of one unit by day. */
export const productNavs = pgTable(
  "product_navs",
  {
    productId: productReference(),
    date: day("date").notNull(),
    nav: numeric("nav", { precision: 20, scale: 6 }).notNull(),
    /** When another value replaced the first one. */
    revisedAt: timestamptz("revised_at"),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.date] }),
    check("navs_positive", sql`${t.nav} > 0`),
  ],
);

/** NAVs that were changed, or added before later ones, so that figures published earlier differ. */
export const navCorrections = pgTable(
  "nav_corrections",
  {
    id: identity(),
    productId: productReference(),
    date: day("date").notNull(),
    /** Null for a NAV that was missing. */
    before: numeric("before", { precision: 20, scale: 6 }),
    /** Null for a NAV that was withdrawn. */
    after: numeric("after", { precision: 20, scale: 6 }),
    correctedAt: timestamptz("corrected_at").notNull().defaultNow(),
  },
  (t) => [index("nav_corrections_product").on(t.productId, t.correctedAt)],
);

/** The benchmark of a fund by day, in any unit: only its changes count. */
export const benchmarkValues = pgTable(
  "benchmark_values",
  {
    productId: productReference(),
    date: day("date").notNull(),
    value: numeric("value", { precision: 20, scale: 6 }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.date] }),
    check("benchmark_values_positive", sql`${t.value} > 0`),
  ],
);

/** Figures recomputed whenever a NAV arrives. Null if the history is too short. */
export const productFigures = pgTable(
  "product_figures",
  {
    productId: productReference().primaryKey(),
    /** Date of the latest NAV included. */
    asOf: day("as_of").notNull(),
    latestNav: numeric("latest_nav", { precision: 20, scale: 6 }).notNull(),
    performance1y: figure("performance_1y"),
    annualizedReturn: figure("annualized_return"),
    volatility: figure("volatility"),
    sharpeRatio: numeric("sharpe_ratio"),
    calmarRatio: numeric("calmar_ratio"),
    maxDrawdown: figure("max_drawdown"),
    /** The `figuresFormula` they were computed with. */
    formula: smallint("formula").notNull(),
    /** About thirty points of the last year, oldest first. */
    navLine: jsonb("nav_line").$type<{ date: string; nav: string }[]>().notNull(),
  },
  (t) => [
    index("figures_performance").on(t.performance1y, t.productId),
    index("figures_return").on(t.annualizedReturn, t.productId),
    index("figures_sharpe").on(t.sharpeRatio, t.productId),
  ],
);

/** A document: an external URL, or the HTML of its content, which we serve as a page of the site. */
export const productDocuments = pgTable(
  "product_documents",
  {
    id: identity(),
    productId: productReference(),
    type: text("type", { enum: documentTypes }).notNull(),
    language: text("language", { enum: locales }).notNull(),
    title: text("title").notNull(),
    date: day("date").notNull(),
    /** True if investors must acknowledge it before ordering. */
    isRequired: boolean("is_required").notNull().default(false),
    html: text("html"),
    url: text("url"),
  },
  (t) => [
    index("product_documents_product").on(t.productId),
    check("product_documents_place", sql`(${t.html} is null) <> (${t.url} is null)`),
  ],
);
