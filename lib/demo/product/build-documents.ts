import type { ProductPayload } from "#lib/contracts/product/schema";
import type { DemoProduct } from "#lib/demo/product/demo-products";
import { type DocumentText, loadDocumentText } from "#lib/demo/product/document-text";
import { type Locale, locales } from "#lib/domain/locale";
import { riskLevels } from "#lib/domain/product/enums";
import type { NavPoint } from "#lib/domain/product/nav";
import { computeCalendarYears } from "#lib/domain/product/performance";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { escapeXml } from "#lib/format/xml";

type Product = Omit<ProductPayload, "documents"> & Pick<DemoProduct, "duration" | "rating">;
type DemoDocumentType = keyof DocumentText["titles"];
type Row = [label: string, value: string];

type DemoDocument = {
  type: DemoDocumentType;
  language: Locale;
  title: string;
  date: string;
  isRequired: boolean;
  html: string;
};

function formatPercent(fraction: string, language: Locale, isSigned = false): string {
  return new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(isSigned ? { signDisplay: "exceptZero" as const } : {}),
  }).format(Number(fraction));
}

function formatAmount(value: string, currency: string, language: Locale): string {
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return `${currency} ${amount.format(value as `${number}`)}`;
}

const withDate = (value: string, date: string, language: Locale): string =>
  language === "zh"
    ? `${value}（${formatDate(date, language)}）`
    : `${value} (${formatDate(date, language)})`;

const renderTable = (rows: Row[]): string =>
  `<table>${rows.map(([label, value]) => `<tr><th scope="row">${escapeXml(label)}</th><td>${escapeXml(value)}</td></tr>`).join("")}</table>`;

const renderParagraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeXml(text)}</p>`).join("");

const renderSection = (title: string, content: string): string =>
  `<h2>${escapeXml(title)}</h2>${content}`;

const renderRiskScale = (level: number): string =>
  `<ol class="risk">${riskLevels.map((each) => `<li${each === level ? ' class="own" aria-current="true"' : ""}>${each}</li>`).join("")}</ol>`;

/** Builds the content of a fund's key information document, prospectus and factsheet in every language. */
export function buildDocuments(fund: Product, navs: readonly NavPoint[]): DemoDocument[] {
  const date = navs.at(-1)?.date ?? fund.aumDate;
  const types = ["keyInformation", "prospectus", "factsheet"] as const;
  const textByLanguage = { en: loadDocumentText("en"), zh: loadDocumentText("zh") };
  return types.flatMap((type) =>
    locales.map((language) => {
      const text = textByLanguage[language];
      const title = text.titles[type];
      const content = renderContent(type, { product: fund, navs, language, text });
      const html = `${content}<p class="note">${escapeXml(text.disclaimer)}</p>`;
      return { type, language, title, date, isRequired: type !== "factsheet", html };
    }),
  );
}

type Source = { product: Product; navs: readonly NavPoint[]; language: Locale; text: DocumentText };

function renderContent(type: DemoDocumentType, source: Source): string {
  if (type === "factsheet") return renderFactsheet(source);
  return type === "keyInformation" ? renderKeyInformation(source) : renderProspectus(source);
}

function renderFactsheet(source: Source): string {
  const { product: fund, navs, language, text } = source;
  const { labels, headings } = text;
  const last = navs.at(-1);
  const yearlyReturns = computeCalendarYears(navs).map(
    ({ year, return: change, isPartial }): Row => [
      isPartial ? interpolate(text.partialYear, { year }) : String(year),
      formatPercent(change, language, true),
    ],
  );
  const aum = (value: string) =>
    withDate(formatAmount(value, fund.currency, language), fund.aumDate, language);
  const facts: Row[] = [
    [labels.benchmark, fund.benchmark[language]],
    [labels.inception, formatDate(fund.inceptionDate, language)],
    [labels.currency, fund.currency],
    [labels.classAum, aum(fund.classAum)],
    [labels.fundAum, aum(fund.fundAum)],
  ];
  if (last) facts.push([labels.nav, withDate(`${fund.currency} ${last.nav}`, last.date, language)]);
  if (fund.duration)
    facts.push([labels.duration, interpolate(text.years, { years: fund.duration })]);
  if (fund.rating) facts.push([labels.rating, fund.rating]);
  facts.push(...listFees(source));
  return [
    renderGoal(source),
    renderSection(headings.facts, renderTable(facts)),
    renderSection(
      headings.years,
      renderTable(yearlyReturns) + renderParagraphs([text.pastReturns]),
    ),
    renderSection(headings.risk, renderRiskScale(fund.riskLevel)),
  ].join("");
}

function renderKeyInformation(source: Source): string {
  const { product: fund, language, text } = source;
  const { headings } = text;
  const product = interpolate(text.productType, { manager: fund.fundManager[language] });
  return [
    renderSection(headings.product, renderParagraphs([product])),
    renderGoal(source),
    renderSection(headings.risk, renderRisk(source)),
    renderSection(headings.costs, renderCosts(source)),
    renderSection(headings.dealing, renderDealing(source) + renderParagraphs([text.cancellation])),
  ].join("");
}

function renderProspectus(source: Source): string {
  const { product: fund, language, text } = source;
  const { headings } = text;
  const values = { manager: fund.fundManager[language], benchmark: fund.benchmark[language] };
  const fill = (paragraphs: string[]) =>
    renderParagraphs(paragraphs.map((paragraph) => interpolate(paragraph, values)));
  return [
    renderSection(headings.structure, fill(text.structure)),
    renderGoal(source),
    renderSection(headings.policy, fill(text.policy)),
    renderSection(headings.risk, renderRisk(source) + renderParagraphs(text.generalRisks)),
    renderSection(headings.dealing, renderDealing(source) + renderParagraphs(text.dealing)),
    renderSection(headings.costs, renderCosts(source)),
    renderSection(headings.valuation, renderParagraphs(text.valuation)),
  ].join("");
}

const renderGoal = ({ product: fund, language, text }: Source): string =>
  renderSection(text.headings.goal, renderParagraphs([fund.description[language]]));

const renderRisk = ({ product: { riskLevel, assetClass }, text }: Source): string =>
  renderRiskScale(riskLevel) +
  renderParagraphs([
    interpolate(text.riskLevel, { level: riskLevel }),
    ...text.assetClassRisks[assetClass],
  ]);

const renderCosts = (source: Source): string =>
  renderTable(listFees(source)) + renderParagraphs([source.text.costs]);

const listFees = ({ product: fund, language, text: { labels } }: Source): Row[] => [
  [labels.managementFee, formatPercent(fund.managementFee, language)],
  [labels.subscriptionFee, formatPercent(fund.subscriptionFee, language)],
];

function renderDealing({ product: fund, language, text }: Source): string {
  const { labels } = text;
  const plural = new Intl.PluralRules(language).select(fund.settlementDays);
  const settlement = (plural === "one" && text.settlement.one) || text.settlement.other;
  return renderTable([
    [labels.frequency, text.frequency[fund.dealingFrequency]],
    [labels.cutoff, `${fund.cutoffTime} (Europe/Paris)`],
    [labels.settlement, interpolate(settlement, { days: fund.settlementDays })],
    [labels.initial, formatAmount(fund.initialInvestment, fund.currency, language)],
    [labels.subsequent, formatAmount(fund.subsequentInvestment, fund.currency, language)],
  ]);
}
