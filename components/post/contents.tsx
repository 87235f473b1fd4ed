import type { Heading } from "#lib/domain/body/outline";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { refineText } from "#lib/format/typography";

/** A shorter article is its own overview. */
const minHeadings = 4;

/** Returns the headings that an article's contents list; none for a short article. */
export function listSections(headings: Heading[]): Heading[] {
  const sections = headings.filter(({ tag }) => tag !== "h4");
  return sections.length < minHeadings ? [] : sections;
}

type Props = { label: string; sections: Heading[]; language: Locale };

/** Links to the sections of a long article. Browsers that can mark the current one. */
export function Contents({ label, sections, language }: Props) {
  return (
    <nav aria-labelledby="contents" className="[scroll-target-group:auto]">
      <h2 id="contents" className="border-b border-line pb-2 text-sm font-bold">
        {label}
      </h2>
      <ol lang={toLanguageTag(language)} className="mt-1 text-sm">
        {sections.map(({ id, text, tag }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={`block py-1.5 text-ink-soft section-link hover:text-ink hover:underline ${tag === "h3" ? "pl-4" : ""}`}
            >
              {refineText(text, language)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
