import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { Order } from "#lib/contracts/order";
import { toLanguageTag } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";

type Props = { documents: Order["acknowledgedDocuments"] };

/** Lists the documents that an investor read, those in another language by their type. */
export function AcknowledgedDocuments({ documents }: Props) {
  const { kind, detail } = useMessages("product");
  const { locale } = usePageContext();
  return (
    <ul>
      {documents.map(({ id, type, language, title, date }) => {
        const edition = formatDate(date, locale);
        return language === locale ? (
          <li key={id}>
            {title} · {edition}
          </li>
        ) : (
          <li key={id}>
            {kind.documentType[type]} · {detail.documentLanguage[language]} · {edition}
            <span lang={toLanguageTag(language)} className="block text-xs text-ink-faint">
              {title}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
