import { Section } from "#components/product/detail/section";
import { DateText } from "#components/ui/date-text";
import type { ProductDocument } from "#lib/contracts/product/schema";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";

type Props = { documents: ProductDocument[]; messages: Messages["product"]; locale: Locale };

/** The documents of a fund, those in the language of the page first. */
export function ProductDocuments({ documents, messages: { detail, kind }, locale }: Props) {
  const getLanguageRank = (document: ProductDocument) => (document.language === locale ? 0 : 1);
  const sorted = documents.toSorted((a, b) => getLanguageRank(a) - getLanguageRank(b));
  return (
    <Section id="documents" title={detail.documents}>
      {sorted.length === 0 ? (
        <p className="mt-4 text-sm text-ink-soft">{detail.noDocuments}</p>
      ) : (
        <ul className="divide-y divide-line border-b border-line">
          {sorted.map(({ id, type, language, title, url, date, isRequired }) => (
            <li key={id} className="py-2.5">
              <a
                href={url}
                target="_blank"
                rel="noopener"
                hrefLang={toLanguageTag(language)}
                lang={toLanguageTag(language)}
                className="touch-target inline-block text-sm font-semibold text-accent underline-offset-4 hover:underline"
              >
                {title}
              </a>
              <p className="text-xs text-ink-faint">
                {!title.includes(kind.documentType[type]) && <>{kind.documentType[type]} · </>}
                {detail.documentLanguage[language]} · <DateText value={date} locale={locale} />
                {isRequired && <> · {detail.requiredReading}</>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
