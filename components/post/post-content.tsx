import type { ReactNode } from "react";
import type { BodyFigures } from "#components/body/figure/context";
import type { BodyLinks } from "#components/body/link-card/context";
import { PostBody } from "#components/body/post-body";
import { DisclosureBox } from "#components/disclosure/disclosure-box";
import { HistoryNote } from "#components/post/history-note";
import { LazyPlayer } from "#components/post/video/lazy-player";
import { WarnedContent } from "#components/post/warned-content";
import { TagList } from "#components/tag/tag-list";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import type { PostDetail } from "#lib/contracts/post";
import type { Outline } from "#lib/domain/body/outline";
import { toLanguageTag } from "#lib/domain/locale";
import { isExcerpt } from "#lib/domain/post";
import { estimateReadingMinutes } from "#lib/domain/post/reading-time";
import { listShownTags } from "#lib/domain/tag";
import { interpolate } from "#lib/format/interpolate";
import { refineTitle } from "#lib/format/title";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = {
  page: PageContext;
  messages: Pick<Messages["common"], "post" | "disclosure">;
  post: PostDetail;
  /** Of the body. */
  outline: Outline;
  /** Shown below the title: the author and the date. */
  byline: ReactNode;
  /** The data of the figures in the body, if the server read it. */
  figures?: BodyFigures | undefined;
  /** What the cards in the body show of pages of this site, if the server read it. */
  links?: BodyLinks | undefined;
};

/** Returns the reading time of an article, or null for a video. */
export const getReadingMinutes = ({ postType }: PostDetail, { text }: Outline): number | null =>
  postType === "video" ? null : estimateReadingMinutes(text);

/** What the author wrote: title, summary, video, body and tags. */
export function PostContent({
  page,
  messages: { post: messages, disclosure },
  post,
  outline,
  byline,
  figures,
  links,
}: Props) {
  const { language, summary } = post;
  const paths = pathsIn(page);
  const tags = listShownTags(post, page.locale);
  // A summary that the author wrote; the other repeats the first paragraph.
  const hasStandfirst = summary !== "" && !isExcerpt(summary, [outline.prose, outline.text]);
  const standfirst = hasStandfirst && (
    <p lang={toLanguageTag(language)} className="mt-4 font-serif text-xl text-pretty text-ink-soft">
      {refineText(summary, language)}
    </p>
  );
  return (
    <>
      <header>
        {tags[0] && (
          <p className="mb-2 text-sm font-semibold">
            <Link
              href={paths.tag(tags[0].name)}
              className="touch-target text-accent hover:underline"
            >
              {tags[0].label}
            </Link>
          </p>
        )}
        <h1 lang={toLanguageTag(language)} className="article-title">
          {post.title ? <Highlighted {...refineTitle(post)} /> : messages.draft}
        </h1>
        {!post.contentWarning && standfirst}
        {byline}
        <DisclosureBox
          page={page}
          messages={disclosure}
          disclosures={post.disclosures}
          nickName={post.nickName}
        />
        <HistoryNote page={page} messages={messages} post={post} />
      </header>
      <WarnedContent warning={post.contentWarning} messages={messages.contentWarning}>
        {post.contentWarning && standfirst}
        {post.postType === "video" && post.videoUrl && (
          <div className="mt-6">
            <LazyPlayer
              src={post.videoUrl}
              poster={post.thumbnail}
              captionsSrc={post.captionsUrl}
              label={interpolate(messages.videoLabel, { title: post.title })}
            />
          </div>
        )}
        <div className="mt-6" data-post-text="">
          <PostBody
            body={post.post}
            images={post.images}
            locale={language}
            includesOtherImages={post.postType === "post"}
            figures={figures}
            links={links}
            publishedAt={post.isDraft ? undefined : post.createdAt}
          />
        </div>
      </WarnedContent>
      <div className="mt-8">
        <TagList label={messages.tags} tags={tags} paths={paths} />
      </div>
    </>
  );
}
