import { type Prose, ProsePage } from "#components/shell/prose-page";
import { LegalText } from "#components/site/legal/legal-text";
import { Link } from "#components/ui/link";
import { PageHeader } from "#components/ui/page-header";
import type { Reply } from "#lib/contracts/contract";
import type { getLegalDocument } from "#lib/contracts/site/legal";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Props = {
  /** Version 1. Later ones keep its title and lead. */
  prose: Prose;
  version: Reply<typeof getLegalDocument>;
  locale: Locale;
  messages: Messages["siteLegal"];
  /** Returns the path of a version; without one, of the version in force. */
  getPath: (version?: number) => string;
};

/** A version of a legal document, with links to the others. */
export function LegalPage({ prose, version, locale, messages, getPath }: Props) {
  const { number, text, summary, effectiveAt, versions } = version;
  const isCurrent = versions[0]?.number === number;
  return (
    <>
      {!isCurrent && (
        <p className="mb-8 max-w-column border-y border-line py-3 text-sm">
          {messages.outdated}{" "}
          <Link href={getPath()} className="text-accent underline underline-offset-4">
            {messages.readCurrent}
          </Link>
        </p>
      )}
      {text === null ? (
        <ProsePage prose={prose} />
      ) : (
        <article className="prose max-w-column">
          <PageHeader title={prose.title} standfirst={prose.lead} />
          <p className="mt-5 text-sm text-ink-faint">
            {interpolate(messages.inForce, { number, date: formatDate(effectiveAt ?? "", locale) })}
          </p>
          <section className="mt-5 border-l-2 border-accent pl-4">
            <h2 className="text-sm font-semibold">{messages.changed}</h2>
            <p className="mt-1 text-base">{summary}</p>
          </section>
          <LegalText source={text} />
        </article>
      )}
      {versions.length > 1 && (
        <section className="mt-12 max-w-column border-t border-line pt-5 text-sm">
          <h2 className="font-semibold">{messages.versions}</h2>
          <ul className="mt-2">
            {versions.map((each) => (
              <li key={each.number}>
                <Link
                  href={each === versions[0] ? getPath() : getPath(each.number)}
                  aria-current={each.number === number ? "page" : undefined}
                  className="inline-flex min-h-11 items-center gap-1.5 text-accent hover:underline aria-[current=page]:text-ink-soft"
                >
                  {interpolate(messages.version, { number: each.number })}
                  {each.effectiveAt && (
                    <span className="text-ink-faint">
                      {interpolate(messages.since, { date: formatDate(each.effectiveAt, locale) })}
                    </span>
                  )}
                  {each === versions[0] && (
                    <span className="text-ink-faint">· {messages.current}</span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
