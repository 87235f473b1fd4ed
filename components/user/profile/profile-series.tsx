import { Link } from "#components/ui/link";
import type { ListedSeries } from "#lib/contracts/post/series";
import { toLanguageTag } from "#lib/domain/locale";
import { formatPlural } from "#lib/format/plural";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; messages: Messages["postSeries"]; items: ListedSeries[] };

/** The series of a user, on their profile. */
export function ProfileSeries({ page, messages, items }: Props) {
  const paths = pathsIn(page);
  return (
    <ul className="divide-y divide-line">
      {items.map(({ seriesId, title, description, language, partCount }) => (
        <li key={seriesId} className="group relative py-5">
          <h2
            lang={toLanguageTag(language)}
            className="font-serif text-xl leading-snug font-semibold"
          >
            <Link
              href={paths.series(seriesId)}
              className="card-link decoration-1 underline-offset-4 group-hover:underline"
            >
              {refineText(title, language)}
            </Link>
          </h2>
          {description && (
            <p lang={toLanguageTag(language)} className="mt-1.5 font-serif text-ink-soft">
              {refineText(description, language)}
            </p>
          )}
          <p className="mt-1.5 text-xs text-ink-faint tabular-nums">
            {formatPlural(messages.parts, partCount, page.locale)}
          </p>
        </li>
      ))}
    </ul>
  );
}
