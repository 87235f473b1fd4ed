import clsx from "clsx";
import { PageHeader } from "#components/ui/page-header";

export type Prose = {
  title: string;
  lead: string;
  sections: readonly {
    heading: string;
    paragraphs: readonly string[];
    /** A list of terms below the paragraphs. */
    items?: readonly { term: string; text: string }[];
    /** The terms are names from code. */
    hasCodeTerms?: boolean;
  }[];
  /** A closing line, such as the date of the last change. */
  note?: string;
};

/** A text-only page. */
export function ProsePage({ prose }: { prose: Prose }) {
  return (
    <article className="prose max-w-column">
      <PageHeader title={prose.title} standfirst={prose.lead} />
      {prose.sections.map(({ heading, paragraphs, items, hasCodeTerms }) => (
        <section key={heading} className="mt-10 border-t border-line pt-6">
          <h2 className="text-xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-lg">
              {paragraph}
            </p>
          ))}
          {items && (
            <dl className="mt-5 divide-y divide-line border-y border-line font-sans">
              {items.map(({ term, text }) => (
                <div
                  key={term}
                  className="py-3 sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-6"
                >
                  <dt
                    className={clsx(
                      "wrap-anywhere text-ink-soft",
                      hasCodeTerms ? "font-mono text-sm" : "text-base",
                    )}
                  >
                    {term}
                  </dt>
                  <dd className="text-base">{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
      {prose.note && <p className="mt-10 text-sm text-ink-faint">{prose.note}</p>}
    </article>
  );
}
