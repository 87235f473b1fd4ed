import { useTranslations } from "next-intl";
import { DateText } from "#components/ui/date-text";
import { Section } from "#components/ui/section";
import type { ProductDocument } from "#lib/contracts/product/schema";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";

type Props = { documents: ProductDocument[]; messages: Messages["product"]; locale: Locale };

/** The documents of a fund in the language of the page, and those in others below. */
export function ProductDocuments({ documents, messages, locale }: Props) {
  const t = useTranslations("productPage.documents");
  const [own, others] = [
    documents.filter(({ language }) => language === locale),
    documents.filter(({ language }) => language !== locale),
  ];
  return (
    <Section id="documents" title={messages.detail.documents}>
      {documents.length === 0 && (
        <p className="mt-4 text-sm text-ink-soft">{messages.detail.noDocuments}</p>
      )}
      <DocumentList documents={own} messages={messages} locale={locale} />
      {others.length > 0 && (
        <details open={own.length === 0} className="mt-2">
          <summary className="touch-target inline-flex min-h-6 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline">
            {t("others", { count: others.length })}
          </summary>
          <DocumentList documents={others} messages={messages} locale={locale} />
        </details>
      )}
    </Section>
  );
}

function DocumentList({ documents, messages: { detail, kind }, locale }: Props) {
  if (documents.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-b border-line">
      {documents.map(({ id, type, language, title, url, date, isRequired }) => (
        <li key={id} className="py-2">
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
  );
}
