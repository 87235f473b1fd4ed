"use client";
import clsx from "clsx";
import { InterestMarks } from "#components/disclosure/interest-marks";
import { ContentWarningLine, warnedClassName } from "#components/feed/content-warning-line";
import { PostByline } from "#components/feed/post-byline";
import { PostCounts } from "#components/feed/post-counts";
import { usePostHref } from "#components/feed/post-href";
import { PostThumbnail } from "#components/feed/post-thumbnail";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import type { ListedPost } from "#lib/contracts/feed";
import { toLanguageTag } from "#lib/domain/locale";
import { listShownTags } from "#lib/domain/tag";
import { refineTitle } from "#lib/format/title";
import { refineText } from "#lib/format/typography";

/**
 * `lead` is the top of the home page, `second` and `third` are beside it, `row` is an item of a list. In
 * wide windows the second has a picture and the third a standfirst instead, which fills the column.
 */
type CardShape = "lead" | "second" | "third" | "row";

type Props = {
  post: ListedPost;
  shape?: CardShape;
  hasAuthor?: boolean;
  /** Its place in a ranking. */
  rank?: number;
  eager?: boolean;
  /** Before the topic: why the post stands here. */
  mark?: string | undefined;
  /** The fund whose page lists the post. */
  productId?: string | undefined;
};

/** A post in a list. The title's link covers the card; other links lie above it. */
export function PostCard({
  post,
  shape = "row",
  hasAuthor = true,
  rank,
  eager = false,
  mark,
  productId,
}: Props) {
  const isMobile = usePageContext().device === "mobile";
  const { post: messages } = useMessages("common");
  const { contentWarning: warning } = post;
  const isAside = shape === "second" || shape === "third";
  return (
    <article
      className={clsx(
        "group relative flex h-full flex-col py-5 sm:py-7",
        rank !== undefined && "pl-9 sm:pl-14",
      )}
    >
      {rank !== undefined && <Rank place={rank} />}
      {shape !== "row" && <Thumbnail post={post} shape={shape} eager={eager} />}
      <div className="flex gap-4 sm:gap-7">
        <div className="min-w-0 flex-1">
          <StatusAndTag post={post} mark={mark} />
          <Headline post={post} shape={shape} />
          <ContentWarningLine warning={warning} messages={messages.contentWarning} />
          {post.summary && (
            <div className={warning && warnedClassName}>
              <p
                lang={toLanguageTag(post.language)}
                className={clsx(
                  "mt-1.5 font-serif text-ink-soft",
                  shape === "lead" ? "text-lg leading-snug" : "text-base",
                  // Beside the picture of a phone it would be ten short lines.
                  shape === "row" && isMobile && "max-sm:hidden",
                  shape === "second" && "lg:hidden",
                )}
              >
                <Highlighted {...refine(post, "summary")} />
              </p>
            </div>
          )}
          {post.interests && <InterestMarks interests={post.interests} productId={productId} />}
        </div>
        {shape === "row" && <Thumbnail post={post} shape={shape} eager={eager} />}
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pt-3">
        <PostByline post={post} hasAuthor={hasAuthor} />
        {!post.isDraft && (
          <div className={isAside ? "lg:hidden" : undefined}>
            <PostCounts post={post} hasViews={!isAside && !isMobile} />
          </div>
        )}
      </div>
    </article>
  );
}

/** The list counts for screen readers. */
const Rank = ({ place }: { place: number }) => (
  <span
    aria-hidden="true"
    className="rank-numeral absolute top-5 left-0 text-2xl sm:top-7 sm:text-4xl"
  >
    {place}
  </span>
);

/** Returns a text with its typography; one with matches stays as it is, as their ranges count characters. */
function refine(post: ListedPost, field: "title" | "summary") {
  const ranges = post.matches?.[field];
  if (ranges?.length) return { text: post[field], ranges };
  return field === "title" ? refineTitle(post) : { text: refineText(post[field], post.language) };
}

function Headline({ post, shape }: { post: ListedPost; shape: CardShape }) {
  const paths = usePaths();
  const postHref = usePostHref();
  const { post: messages } = useMessages("common");
  return (
    <h2
      lang={toLanguageTag(post.language)}
      className={clsx(
        shape === "lead" && "text-2xl font-bold sm:text-3xl",
        (shape === "second" || shape === "third") && "text-xl font-semibold",
        shape === "row" && "text-lg leading-snug font-semibold sm:text-xl",
      )}
    >
      <Link
        href={post.isDraft ? paths.editPost(post.postId) : postHref(post.postId)}
        data-post-link=""
        className="card-link decoration-1 underline-offset-4 group-hover:underline"
      >
        {post.title ? <Highlighted {...refine(post, "title")} /> : messages.draft}
      </Link>
    </h2>
  );
}

function StatusAndTag({ post, mark }: Pick<Props, "post" | "mark">) {
  const paths = usePaths();
  const { post: messages } = useMessages("common");
  const status = [
    post.isDraft ? messages.draft : !post.isPublic && messages.private,
    post.isInReview && messages.inReview,
  ].filter(Boolean);
  const { locale } = usePageContext();
  const [tag] = listShownTags(post, locale);
  if (status.length === 0 && !mark && !tag) return null;
  return (
    <p className="mb-1 flex items-center gap-2 text-xs font-semibold">
      {status.length > 0 && <span className="text-danger">{status.join(" · ")}</span>}
      {mark && <span className="shrink-0 text-ink-soft">{mark}</span>}
      {tag && (
        <Link
          href={paths.tag(tag.name)}
          className="relative z-1 -my-1 min-w-0 truncate py-1 text-accent hover:underline pointer-coarse:-mt-5.5 pointer-coarse:min-w-11 pointer-coarse:pt-5.5"
        >
          {tag.label}
        </Link>
      )}
    </p>
  );
}

const imageSizes = {
  lead: {
    width: 720,
    height: 405,
    sizes:
      "(min-width: 1600px) 752px, (min-width: 1280px) 545px, (min-width: 768px) 720px, calc(100vw - 32px)",
  },
  second: {
    width: 340,
    height: 191,
    sizes:
      "(min-width: 1600px) 362px, (min-width: 1280px) 255px, (min-width: 768px) 340px, calc(100vw - 32px)",
  },
  third: { width: 340, height: 191, sizes: "(min-width: 768px) 340px, calc(100vw - 32px)" },
  row: { width: 216, height: 144, sizes: "(min-width: 768px) 216px, 108px" },
} as const;

const frameClassNames = {
  lead: "mb-4 aspect-video w-full",
  second: "mb-3 aspect-video w-full",
  third: "mb-3 aspect-video w-full lg:hidden",
  row: "size-24 self-start xs:h-24 xs:w-36 sm:h-36 sm:w-54",
} as const;

function Thumbnail({ post, shape, eager }: Required<Pick<Props, "post" | "shape" | "eager">>) {
  return (
    <PostThumbnail
      post={post}
      {...imageSizes[shape]}
      eager={eager && !post.contentWarning}
      className={clsx(frameClassNames[shape], post.contentWarning && warnedClassName)}
    />
  );
}
