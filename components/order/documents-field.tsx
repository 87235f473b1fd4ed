"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { CheckboxField } from "#components/ui/checkbox-field";
import type { ProductDocument } from "#lib/contracts/product/schema";
import type { Locale } from "#lib/domain/locale";
import { documentTypes } from "#lib/domain/product/enums";

/** Returns one required document per type, in the given language if available. */
export function findDocumentsToRead(
  documents: ProductDocument[],
  locale: Locale,
): ProductDocument[] {
  return documentTypes.flatMap((type) => {
    const candidates = documents.filter((each) => each.type === type && each.isRequired);
    return candidates.find(({ language }) => language === locale) ?? candidates[0] ?? [];
  });
}

type Props = {
  documents: ProductDocument[];
  read: string[];
  error: string | null;
  onChange: (read: string[]) => void;
};

/** The documents that have to be read, each with a checkbox. */
export function DocumentsField({ documents, read, error, onChange }: Props) {
  const { order: messages } = useMessages("product");
  const { locale } = usePageContext();
  const toRead = findDocumentsToRead(documents, locale);
  if (toRead.length === 0) return null;
  const [before, after] = messages.acknowledge.split("{document}");
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-sm font-semibold">{messages.documents}</legend>
      {toRead.map(({ id, title, url }) => (
        <CheckboxField
          key={id}
          checked={read.includes(id)}
          error={read.includes(id) ? null : error}
          onChange={(isRead) =>
            onChange(isRead ? [...read, id] : read.filter((each) => each !== id))
          }
        >
          {before}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="touch-target text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {title}
            <span className="sr-only">{messages.opensNewWindow}</span>
          </a>
          {after}
        </CheckboxField>
      ))}
    </fieldset>
  );
}
