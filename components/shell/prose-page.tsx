export type Prose = {
  title: string;
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
  /** A closing line, such as the date of the last change. */
  note?: string;
};

/** A text-only page. */
export function ProsePage({ prose }: { prose: Prose }) {
  return (
    <article className="mx-auto max-w-column">
      <h1 className="text-3xl sm:text-4xl">{prose.title}</h1>
      <p className="mt-5 text-xl text-ink-soft">{prose.lead}</p>
      {prose.sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-10 border-t border-line pt-6">
          <h2 className="text-xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 text-lg">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      {prose.note && <p className="mt-10 text-sm text-ink-faint">{prose.note}</p>}
    </article>
  );
}
