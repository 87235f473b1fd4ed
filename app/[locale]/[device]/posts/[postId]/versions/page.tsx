import clsx from "clsx";
import { PostGate } from "#components/post/post-gate";
import { PostNotFound } from "#components/post/post-not-found";
import { CompareForm } from "#components/post/version/compare-form";
import { Comparison } from "#components/post/version/comparison";
import { VisibilityCheckIsland } from "#components/post/version/islands";
import { OwnVersionsFallback } from "#components/post/version/own-versions-fallback";
import { VersionList } from "#components/post/version/version-list";
import { BackLink } from "#components/ui/back-link";
import { Link } from "#components/ui/link";
import { PageTitle } from "#components/ui/page-title";
import { toPostHead } from "#lib/client/post/head";
import { toFloat } from "#lib/domain/number/to-float";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";
import { call, callOrNull } from "#lib/server/app/call";
import { comparePostVersions } from "#lib/server/features/post/version/compare";
import { listPostVersions } from "#lib/server/features/post/version/list";
import {
  definePage,
  noIndexMetadata,
  notFoundMetadata,
  PageNotFound,
} from "../../../page-definition";
import { readPost } from "../read";

type Props = PageProps<"/[locale]/[device]/posts/[postId]/versions">;

const parseNumber = (value: unknown): number | null =>
  typeof value === "string" && /^[1-9]\d{0,5}$/.test(value) ? toFloat(value) : null;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["postVersion"],
  providesMessages: false,
  metadata: async ({ page, messages }, { params }: Props) => {
    const post = await readPost((await params).postId, page.locale);
    if (!post) return notFoundMetadata(messages);
    return noIndexMetadata(interpolate(messages.postVersion.titleOf, { title: post.title }));
  },
  render: async ({ page, messages: all }, { params, searchParams }: Props) => {
    const { postId } = await params;
    const post = await readPost(postId, page.locale);
    const messages = all.postVersion;
    if (!post) {
      return new PageNotFound(
        <OwnVersionsFallback postId={postId} messages={messages}>
          <PostNotFound page={page} />
        </OwnVersionsFallback>,
      );
    }
    const query = await searchParams;
    const [from, to] = [parseNumber(query.from), parseNumber(query.to)];
    const isSideBySide = query.view === "side";
    const chosen = from && to ? { from, to } : null;
    const [{ items: versions }, comparison] = await Promise.all([
      call(listPostVersions, { params: { postId } }, page.locale),
      chosen &&
        callOrNull(
          comparePostVersions,
          { params: { postId }, query: { from: String(chosen.from), to: String(chosen.to) } },
          page.locale,
        ),
    ]);
    const paths = pathsIn(page);
    return (
      <PostGate>
        <VisibilityCheckIsland initial={toPostHead(post)} />
        <div className="max-w-column">
          <BackLink href={paths.post(postId)}>{messages.back}</BackLink>
          <PageTitle>{messages.title}</PageTitle>
          <p className="mt-2 font-serif text-lg break-words">{post.title}</p>
          {/* Also evicts the page from the cache when the author is banned or leaves. */}
          <Link
            href={paths.user(post.id)}
            className="touch-target text-sm font-semibold text-ink hover:underline"
          >
            {post.nickName}
          </Link>
          <p className="mt-2 text-sm text-ink-soft">
            {versions.length > 0 ? messages.lead : messages.none}
          </p>
          {versions.length > 0 && (
            <VersionList
              page={page}
              messages={messages}
              postId={postId}
              authorId={post.id}
              versions={versions}
            />
          )}
          <CompareForm
            messages={messages}
            action={paths.postVersions(postId)}
            versions={versions}
            chosen={chosen}
            isSideBySide={isSideBySide}
          />
        </div>
        {chosen && (
          <section
            id="comparison"
            aria-labelledby="comparison-title"
            data-wide={isSideBySide || undefined}
            className={clsx("mt-10 border-t border-line pt-5", !isSideBySide && "max-w-column")}
          >
            <h2 id="comparison-title" className="text-xl">
              {interpolate(messages.comparison, chosen)}
            </h2>
            {comparison ? (
              <Comparison
                locale={page.locale}
                messages={messages}
                comparison={comparison}
                isSideBySide={isSideBySide}
                part={parseNumber(query.part) ?? 1}
                getPartPath={(part) => {
                  const view = isSideBySide ? "side" : undefined;
                  const pair = { from: String(chosen.from), to: String(chosen.to) };
                  return `${paths.postVersions(postId, { ...pair, view, part: String(part) })}#comparison`;
                }}
              />
            ) : (
              <p className="mt-3 text-sm text-ink-soft">{messages.unavailable}</p>
            )}
          </section>
        )}
      </PostGate>
    );
  },
});

export { generateMetadata, Page as default };
