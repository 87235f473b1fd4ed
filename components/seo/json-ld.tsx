import { type JsonLd as Data, scriptText } from "#lib/seo/json-ld";

/** Structured data in the page. The text is escaped, so nothing in it can end the script. */
export function JsonLd({ data }: { data: Data }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by scriptText, whose test holds it to that
      dangerouslySetInnerHTML={{ __html: scriptText(data) }}
    />
  );
}
