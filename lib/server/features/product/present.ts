import type { ProductDetail, ProductSummary } from "#lib/contracts/product/schema";
import { trimZeros } from "#lib/domain/number/decimal";
import { type RiskLevel, riskLevels } from "#lib/domain/product/enums";
import { computeChange, type NavPoint } from "#lib/domain/product/nav";
import { productDocumentPath } from "#lib/paths";
import type { DetailRow, DocumentRow, SummaryRow } from "#lib/server/features/product/queries";
import { fromStoredFields } from "#lib/server/features/product/stored-fields";

const toRiskLevel = (level: number): RiskLevel => riskLevels.find((each) => each === level) ?? 7;

const presentFigure = (figures: SummaryRow["figures"], value: string | null | undefined) =>
  figures && value ? { value: trimZeros(value), asOf: figures.asOf } : null;

export function presentSummary({ product, figures }: SummaryRow): ProductSummary {
  return {
    productId: String(product.id),
    isin: product.isin,
    name: { en: product.nameEn, zh: product.nameZh },
    status: product.status,
    currency: product.currency,
    currencyDecimals: product.currencyDecimals,
    riskLevel: toRiskLevel(product.riskLevel),
    fundManager: { en: product.fundManagerEn, zh: product.fundManagerZh },
    assetClass: product.assetClass,
    subAssetClass: product.subAssetClass,
    category: product.category,
    minimumInvestment: trimZeros(product.minimumInvestment),
    managementFee: trimZeros(product.managementFee),
    fundAum: trimZeros(product.fundAum),
    performance1y: presentFigure(figures, figures?.performance1y),
    annualizedReturn: presentFigure(figures, figures?.annualizedReturn),
    sharpeRatio: presentFigure(figures, figures?.sharpeRatio),
    latestNav: figures && { date: figures.asOf, nav: trimZeros(figures.latestNav) },
    navLine: figures?.navLine ?? [],
  };
}

const presentDocument = (productId: bigint, { url, ...document }: DocumentRow) => ({
  ...document,
  url: url ?? productDocumentPath(String(productId), document.id),
});

/** Returns the change of the NAV from one day to the latest, or null if either is missing. */
export const presentChange = (from: NavPoint | null, latest: NavPoint | null) =>
  from && latest ? { rate: computeChange(from.nav, latest.nav), from: from.date } : null;

export function presentDetail({ product, figures, documents }: DetailRow): ProductDetail {
  return {
    ...presentSummary({ product, figures }),
    ...fromStoredFields(product),
    documents: documents.map((document) => presentDocument(product.id, document)),
    volatility: presentFigure(figures, figures?.volatility),
    calmarRatio: presentFigure(figures, figures?.calmarRatio),
    maxDrawdown: presentFigure(figures, figures?.maxDrawdown),
    version: product.version,
    updatedAt: product.updatedAt.toISOString(),
  };
}
