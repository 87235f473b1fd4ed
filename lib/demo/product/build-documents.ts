import type { ProductPayload } from "#lib/contracts/product/schema";
import type { DemoProduct } from "#lib/demo/product/demo-products";
import { type DocumentText, loadDocumentText } from "#lib/demo/product/document-text";
import { type Locale, locales, toLanguageTag } from "#lib/domain/locale";
import { riskLevels } from "#lib/domain/product/enums";
import type { NavPoint } from "#lib/domain/product/nav";
import { computeCalendarYears } from "#lib/domain/product/performance";
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

const style = `body{font:16px/1.6 Georgia,"Songti SC","Noto Serif CJK SC",serif;color:#16191b;background:#fcfcfa;max-width:42rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.125rem;margin:2.25rem 0 .5rem}p{margin:.5rem 0}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}th,td{text-align:left;vertical-align:top;padding:.4rem 0;border-bottom:1px solid #dfe1dc;font-weight:400}
th{color:#4a5156;width:45%;padding-right:1rem}.sub,footer{color:#4a5156;font-size:.875rem}ol.risk{display:flex;list-style:none;padding:0;margin:1rem 0;gap:.25rem}
.risk li{flex:1;text-align:center;border:1px solid #868d91;padding:.35rem 0}.risk li.own{background:#0a5566;border-color:#0a5566;color:#fff;font-weight:700}footer{margin-top:3rem;border-top:1px solid #dfe1dc;padding-top:1rem}
@media (prefers-color-scheme:dark){body{color:#eceeec;background:#131618}th,.sub,footer{color:#b6bcbe}th,td,footer{border-color:#2b3134}.risk li.own{background:#74c4d2;border-color:#74c4d2;color:#06242b}}
@media print{body{background:none;color:#000;padding:0}}`;

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

const renderTable = (rows: Row[]): string =>
  `<table>${rows.map(([label, value]) => `<tr><th scope="row">${escapeXml(label)}</th><td>${escapeXml(value)}</td></tr>`).join("")}</table>`;

const renderParagraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${escapeXml(text)}</p>`).join("");

const renderSection = (title: string, content: string): string =>
  `<h2>${escapeXml(title)}</h2>${content}`;

const renderRiskScale = (level: number): string =>
  `<ol class="risk">${riskLevels.map((each) => `<li${each === level ? ' class="own" aria-current="true"' : ""}>${each}</li>`).join("")}</ol>`;

/** Builds a fund's key information document, prospectus and factsheet in every language. */
export function buildDocuments(fund: Product, navs: readonly NavPoint[]): DemoDocument[] {
  const date = navs.at(-1)?.date ?? fund.aumDate;
  const types = ["keyInformation", "prospectus", "factsheet"] as const;
  const textByLanguage = { en: loadDocumentText("en"), zh: loadDocumentText("zh") };
  return types.flatMap((type) =>
    locales.map((language) => {
      const text = textByLanguage[language];
      const title = text.titles[type];
      const content = renderContent(type, { product: fund, navs, language, text });
      const html = `<!doctype html><html lang="${toLanguageTag(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(`${title} · ${fund.name[language]}`)}</title><style>${style}</style></head><body><main><p class="sub">${escapeXml(title)} · ${date}</p><h1>${escapeXml(fund.name[language])}</h1><p class="sub">${fund.isin} · ${escapeXml(fund.fundManager[language])}</p>${content}</main><footer>${escapeXml(text.disclaimer)}</footer></body></html>`;
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
    `${formatAmount(value, fund.currency, language)} (${fund.aumDate})`;
  const facts: Row[] = [
    [labels.benchmark, fund.benchmark[language]],
    [labels.inception, fund.inceptionDate],
    [labels.currency, fund.currency],
    [labels.classAum, aum(fund.classAum)],
    [labels.fundAum, aum(fund.fundAum)],
  ];
  if (last) facts.push([labels.nav, `${fund.currency} ${last.nav} (${last.date})`]);
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
