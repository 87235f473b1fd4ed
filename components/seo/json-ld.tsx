import { type JsonLd as Data, toScriptText } from "#lib/seo/json-ld";

/** Structured data of a page, escaped so that no text can end the script element. */
export function JsonLd({ data }: { data: Data }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptText escapes it
      dangerouslySetInnerHTML={{ __html: toScriptText(data) }}
    />
  );
}
