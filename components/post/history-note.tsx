import { Link } from "#components/ui/link";
import type { PostDetail } from "#lib/contracts/post";
import { formatPlural } from "#lib/format/plural";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Messages["common"]["post"];
  post: PostDetail;
};

/** Says how often a post was corrected, and leads to its versions. */
export function HistoryNote({ page, messages, post }: Props) {
  const { correctionCount, spellingCount } = post.history;
  if (correctionCount + spellingCount === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <Link
        href={pathsIn(page).postVersions(post.postId)}
        className="touch-target text-accent underline"
      >
        {correctionCount > 0
          ? formatPlural(messages.corrected, correctionCount, page.locale)
          : messages.spellingChanged}
      </Link>
    </p>
  );
}
