import { EmptyState } from "#components/ui/empty-state";
import { Link } from "#components/ui/link";
import { PageTitle } from "#components/ui/page-title";
import type { DescribedTag } from "#lib/domain/feed/post-filter";
import { formatPlural } from "#lib/format/plural";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["common"]["tagIndex"];
  /** In the order of the index. */
  tags: readonly DescribedTag[];
};

/** All topics in alphabetical order, each with what it is about. */
export function TagIndex({ page, messages, tags }: Props) {
  const { locale } = page;
  const paths = pathsIn(page);
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <p className="mt-1.5 text-sm text-ink-soft">{messages.lead}</p>
      {tags.length === 0 && <EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
      <ul className="mt-6 gap-x-10 border-t border-line sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {tags.map(({ tagId, name, label, description, postCount }) => (
          <li key={tagId} className="group relative border-b border-line py-4">
            <h2 className="text-lg font-semibold wrap-anywhere">
              <Link
                href={paths.tag(name)}
                className="card-link decoration-1 underline-offset-4 group-hover:underline"
              >
                {label}
              </Link>
            </h2>
            {description && (
              <p className="mt-1 text-sm text-pretty text-ink-soft">
                {refineText(description, locale)}
              </p>
            )}
            <p className="mt-1 text-xs text-ink-faint">
              {formatPlural(messages.posts, postCount, locale)}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
