"use client";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { CheckLine } from "#components/order/check-line";
import type { ProductDocument } from "#lib/contracts/product";
import type { Locale } from "#lib/domain/locale";
import { documentTypes } from "#lib/domain/product/kind";

/** Of each type that must be read, the document in the reader's language, else in another. */
export function documentsToRead(documents: ProductDocument[], locale: Locale): ProductDocument[] {
  return documentTypes.flatMap((type) => {
    const ofType = documents.filter((each) => each.type === type && each.isRequired);
    return ofType.find(({ language }) => language === locale) ?? ofType[0] ?? [];
  });
}

type Props = {
  documents: ProductDocument[];
  read: string[];
  error: string | null;
  onChange: (read: string[]) => void;
};

/** The documents that have to be read, each with its box. */
export function DocumentsField({ documents, read, error, onChange }: Props) {
  const { order: text } = useMessages("product");
  const { locale } = usePageContext();
  const toRead = documentsToRead(documents, locale);
  if (toRead.length === 0) return null;
  const [before, after] = text.read.split("{document}");
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-3 text-sm font-semibold">{text.documents}</legend>
      {toRead.map(({ id, title, url }) => (
        <CheckLine
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
            className="text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {title}
            <span className="sr-only"> ({text.opens})</span>
          </a>
          {after}
        </CheckLine>
      ))}
    </fieldset>
  );
}
