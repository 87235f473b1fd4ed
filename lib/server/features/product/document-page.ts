import type { ProductDocument } from "#lib/contracts/product/schema";
import { getOtherLocale, type Locale, toLanguageTag } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { escapeXml } from "#lib/format/xml";
import { defineTranslator } from "#lib/i18n/translator";
import { pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { allowScript, createPlainPage } from "#lib/server/platform/http/plain-page";
import en from "#messages/en/productDocument" with { type: "json" };
import zh from "#messages/zh/productDocument" with { type: "json" };

const getTranslator = defineTranslator({ en, zh });

/** Shows the button that needs it. Nothing else runs in a document. */
const printScript =
  'const b=document.getElementById("print");b.hidden=false;b.onclick=()=>window.print()';

const style = `
.name { margin: 6px 0 0; font-size: .9375rem; color: var(--soft) }
main h2 { margin: 40px 0 0; padding-bottom: 8px; font-size: 1.1875rem; line-height: 1.4; border-bottom: 1px solid var(--line) }
main p { margin: 12px 0 0; font: 1.0625rem/1.6 var(--serif); text-wrap: pretty }
main .kicker { margin: 0 0 8px; font: .8125rem/1.4 var(--sans) }
main .name { font: .9375rem/1.5 var(--sans) }
main .note { margin-top: 40px; font: .8125rem/1.5 var(--sans); color: var(--faint) }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums lining-nums }
th, td { padding: 9px 0; text-align: left; vertical-align: baseline; font-weight: 400; border-bottom: 1px solid var(--line) }
th { width: 45%; padding-right: 16px; color: var(--soft) }
ol.risk { display: flex; margin: 16px 0 0; padding: 0; list-style: none; border: 1px solid var(--line-strong); font-variant-numeric: tabular-nums }
.risk li { flex: 1; padding: 6px 0; text-align: center }
.risk li + li { border-left: 1px solid var(--line-strong) }
.risk .own { font-weight: 700; color: var(--on-accent); background: var(--accent) }
@media print {
  @page { margin: 18mm 16mm }
  html { font-size: 10.5pt; print-color-adjust: exact }
  .masthead, main, .foot { max-width: none; padding-inline: 0 }
  main { padding-top: 24px }
  h2 { break-after: avoid }
  tr, li { break-inside: avoid }
  main p { orphans: 3; widows: 3 }
}
`;

type Page = {
  product: {
    productId: string;
    isin: string;
    name: Record<Locale, string>;
    fundManager: Record<Locale, string>;
  };
  document: Pick<ProductDocument, "type" | "language" | "title" | "date">;
  /** Of the fund, among them the one in the other language. */
  documents: readonly ProductDocument[];
  /** What the document says, as HTML. */
  content: string;
};

/** Renders a document of a fund as a page of the site that prints as a sheet of its own. */
export function createDocumentPage({ product, document, documents, content }: Page) {
  const { language, title, type } = document;
  const t = getTranslator(language);
  const paths = pathsIn({ locale: language, device: "desktop" });
  const name = product.name[language];
  const productPath = paths.product(product.productId);
  const other = getOtherLocale(language);
  const twin = documents.find((each) => each.type === type && each.language === other);
  const tools = [
    `<a href="${escapeXml(productPath)}">${escapeXml(t("back"))}</a>`,
    twin
      ? `<a href="${escapeXml(twin.url)}" hreflang="${toLanguageTag(other)}" lang="${toLanguageTag(other)}">${escapeXml(getTranslator(other)("version"))}</a>`
      : "",
    `<button id="print" type="button" hidden>${escapeXml(t("print"))}</button>`,
  ].join("");
  const main = [
    `<p class="kicker">${escapeXml(t("asOf", { title, date: formatDate(document.date, language) }))}</p>`,
    `<h1>${escapeXml(name)}</h1>`,
    `<p class="name">${escapeXml(product.isin)} · ${escapeXml(product.fundManager[language])}</p>`,
    content,
  ].join("");
  const address = t("address", { address: env().PUBLIC_URL + productPath });
  return createPlainPage(
    {
      locale: language,
      title: `${title} · ${name}`,
      main,
      homePath: paths.home(),
      tools,
      footer: `<p>${escapeXml(address)}</p><script>${printScript}</script>`,
      style,
    },
    [
      allowScript(printScript),
      "form-action 'none'",
      "frame-ancestors 'none'",
      // Printing is a dialog. Whatever the document contains has no access to the site.
      "sandbox allow-scripts allow-modals",
    ],
  );
}
