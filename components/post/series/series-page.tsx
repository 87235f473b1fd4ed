import clsx from "clsx";
import { ContentWarningLine, warnedClassName } from "#components/feed/content-warning-line";
import { PostThumbnail } from "#components/feed/post-thumbnail";
import { SeriesGate } from "#components/post/series/series-gate";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import { LocalDate } from "#components/ui/local-date";
import { AuthorChip } from "#components/user/author-chip";
import type { PostSummary } from "#lib/contracts/post";
import type { SeriesDetail } from "#lib/contracts/post/series";
import { toLanguageTag } from "#lib/domain/locale";
import { formatPlural } from "#lib/format/plural";
import { refineTitle } from "#lib/format/title";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type WarningMessages = Messages["common"]["post"]["contentWarning"];

type Props = {
  page: PageContext;
  messages: Messages["postSeries"];
  warningMessages: WarningMessages;
  series: SeriesDetail;
};

/** A series: what its author says about it, and its parts in order. */
export function SeriesPage({ page, messages, warningMessages, series }: Props) {
  const { locale } = page;
  const { seriesId, title, description, language, parts } = series;
  const lang = toLanguageTag(language);
  return (
    <SeriesGate
      seriesId={seriesId}
      authorId={series.id}
      texts={{
        edit: messages.edit,
        report: messages.report,
        title: messages.hiddenTitle,
        text: messages.hiddenText,
      }}
    >
      <article className="w-full max-w-column">
        <header>
          <p className="mb-2 text-sm font-semibold text-accent">{messages.kicker}</p>
          <h1 lang={lang} className="article-title">
            {refineText(title, language)}
          </h1>
          {description && (
            <p lang={lang} className="mt-4 font-serif text-xl text-pretty text-ink-soft">
              {refineText(description, language)}
            </p>
          )}
          <div className="mt-6 border-y border-line py-3">
            <AuthorChip
              id={series.id}
              nickName={series.nickName}
              profileUrl={series.profileUrl}
              size={44}
            >
              <p className="text-xs text-ink-faint tabular-nums">
                {formatPlural(messages.parts, parts.length, locale)}
              </p>
            </AuthorChip>
          </div>
        </header>
        <ol className="divide-y divide-line">
          {parts.map((post, at) => (
            <Part
              key={post.postId}
              page={page}
              post={post}
              number={at + 1}
              warningMessages={warningMessages}
            />
          ))}
        </ol>
      </article>
    </SeriesGate>
  );
}

type PartProps = {
  page: PageContext;
  post: PostSummary;
  number: number;
  warningMessages: WarningMessages;
};

function Part({ page, post, number, warningMessages }: PartProps) {
  const lang = toLanguageTag(post.language);
  return (
    <li className="group relative flex gap-4 py-5 sm:gap-6">
      <span
        aria-hidden="true"
        className="w-7 shrink-0 font-serif text-2xl leading-snug text-ink-faint tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 lang={lang} className="text-xl leading-snug font-semibold">
          <Link
            href={pathsIn(page).post(post.postId)}
            data-related={post.postId}
            data-post-link=""
            className="card-link decoration-1 underline-offset-4 group-hover:underline"
          >
            <Highlighted {...refineTitle(post)} />
          </Link>
        </h2>
        <ContentWarningLine warning={post.contentWarning} messages={warningMessages} />
        <div className={post.contentWarning && warnedClassName}>
          <p lang={lang} className="mt-1.5 text-sm text-ink-soft">
            {refineText(post.summary, post.language)}
          </p>
        </div>
        <p className="mt-1.5 text-xs text-ink-faint">
          <LocalDate value={post.createdAt} locale={page.locale} />
        </p>
      </div>
      <PostThumbnail
        post={post}
        width={132}
        height={88}
        sizes="132px"
        className={clsx(
          "mt-1 h-18 w-27 self-start sm:h-22 sm:w-33",
          post.contentWarning ? "hidden xs:warnings-shown:block" : "max-xs:hidden",
        )}
      />
    </li>
  );
}
