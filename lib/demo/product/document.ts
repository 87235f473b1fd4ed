import type { z } from "zod";
import type { productPayload } from "#lib/contracts/product";
import { documentWords, riskWords } from "#lib/demo/product/document-words";
import type { Locale } from "#lib/domain/locale";
import type { DocumentType } from "#lib/domain/product/kind";
import type { NavPoint } from "#lib/domain/product/nav";
import { calendarYears } from "#lib/domain/product/performance";
import { xml } from "#lib/format/xml";

type Fund = Omit<z.output<typeof productPayload>, "documents">;
export type DemoDocument = {
  type: DocumentType;
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

const percent = (fraction: string, language: Locale, signed = false): string =>
  new Intl.NumberFormat(language, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(signed ? { signDisplay: "exceptZero" as const } : {}),
  }).format(Number(fraction));

const amount = (value: string, currency: string, language: Locale): string =>
  `${currency} ${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value as `${number}`)}`;

const table = (rows: [string, string][]): string =>
  `<table>${rows.map(([name, value]) => `<tr><th scope="row">${xml(name)}</th><td>${xml(value)}</td></tr>`).join("")}</table>`;
const paragraphs = (texts: readonly string[]): string =>
  texts.map((text) => `<p>${xml(text)}</p>`).join("");
const section = (title: string, content: string): string => `<h2>${xml(title)}</h2>${content}`;

const riskScale = (level: number): string =>
  `<ol class="risk">${[1, 2, 3, 4, 5, 6, 7].map((each) => `<li${each === level ? ' class="own" aria-current="true"' : ""}>${each}</li>`).join("")}</ol>`;

/** The documents of a fund of the demo, in both languages: what an investor would be handed. */
export function documentsOf(fund: Fund, series: readonly NavPoint[]): DemoDocument[] {
  const date = series.at(-1)?.date ?? fund.aumDate;
  const types = ["keyInformation", "prospectus", "factsheet"] as const;
  return types.flatMap((type) =>
    (["en", "zh"] as const).map((language) => {
      const words = documentWords[language];
      const title = words.titles[type];
      const content = contentOf(type, fund, series, language);
      const html = `<!doctype html><html lang="${language === "zh" ? "zh-Hans" : "en"}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${xml(`${title} · ${fund.name[language]}`)}</title><style>${style}</style></head><body><main><p class="sub">${xml(title)} · ${date}</p><h1>${xml(fund.name[language])}</h1><p class="sub">${fund.isin} · ${xml(fund.fundManager[language])}</p>${content}</main><footer>${xml(words.note)}</footer></body></html>`;
      return { type, language, title, date, isRequired: type !== "factsheet", html };
    }),
  );
}

function contentOf(
  type: "factsheet" | "keyInformation" | "prospectus",
  fund: Fund,
  series: readonly NavPoint[],
  language: Locale,
): string {
  const words = documentWords[language];
  const { labels, headings } = words;
  const money = (value: string) => amount(value, fund.currency, language);
  const fees: [string, string][] = [
    [labels.managementFee, percent(fund.managementFee, language)],
    [labels.subscriptionFee, percent(fund.subscriptionFee, language)],
  ];
  const dealing: [string, string][] = [
    [labels.frequency, words.frequency[fund.dealingFrequency]],
    [labels.cutoff, `${fund.cutoffTime} (Europe/Paris)`],
    [labels.settlement, words.settlement(fund.settlementDays)],
    [labels.initial, money(fund.initialInvestment)],
    [labels.subsequent, money(fund.subsequentInvestment)],
  ];
  const risk =
    riskScale(fund.riskLevel) +
    paragraphs([words.risk(fund.riskLevel), ...riskWords[language][fund.assetClass]]);
  const goal = section(headings.goal, paragraphs([fund.description[language]]));
  if (type === "factsheet") {
    const last = series.at(-1);
    const yearly = calendarYears(series).map(
      ({ year, return: change, isPartial }): [string, string] => [
        isPartial ? words.part(year) : String(year),
        percent(change, language, true),
      ],
    );
    return [
      goal,
      section(
        headings.facts,
        table([
          [labels.benchmark, fund.benchmark[language]],
          [labels.inception, fund.inceptionDate],
          [labels.currency, fund.currency],
          [labels.classAum, `${money(fund.classAum)} (${fund.aumDate})`],
          [labels.fundAum, `${money(fund.fundAum)} (${fund.aumDate})`],
          ...(last
            ? [[labels.nav, `${fund.currency} ${last.nav} (${last.date})`] as [string, string]]
            : []),
          ...fees,
        ]),
      ),
      section(headings.years, table(yearly) + paragraphs([words.past])),
      section(headings.risk, riskScale(fund.riskLevel)),
    ].join("");
  }
  if (type === "keyInformation") {
    return [
      section(headings.product, paragraphs([words.product(fund.fundManager[language])])),
      goal,
      section(headings.risk, risk),
      section(headings.costs, table(fees) + paragraphs([words.costs])),
      section(headings.dealing, table(dealing) + paragraphs([words.leave])),
    ].join("");
  }
  return [
    section(headings.structure, paragraphs(words.structure(fund.fundManager[language]))),
    goal,
    section(headings.policy, paragraphs(words.policy(fund.benchmark[language]))),
    section(headings.risk, risk + paragraphs(words.generalRisks)),
    section(headings.dealing, table(dealing) + paragraphs(words.dealing)),
    section(headings.costs, table(fees) + paragraphs([words.costs])),
    section(headings.valuation, paragraphs(words.valuation)),
  ].join("");
}
