import { PostBody } from "#components/body/post-body";
import { Link } from "#components/ui/link";
import { Slices } from "#components/ui/slices";
import type { PostDetail } from "#lib/contracts/post";
import { pairBlocks } from "#lib/domain/body/align";
import { type PublicRoot, readPublicBody } from "#lib/domain/body/missing-images";
import { toLanguageTag } from "#lib/domain/locale";
import { refineText } from "#lib/format/typography";
import { type PageContext, pathsIn } from "#lib/paths";

type Props = { page: PageContext; posts: readonly [PostDetail, PostDetail] };

const rowClassName = "lg:grid lg:grid-cols-2 lg:gap-x-12";

/**
 * A post and its version in the other language in two columns. Texts with the same structure are paired
 * by paragraphs; in narrow windows each paragraph is followed by its other version.
 */
export function SideBySide({ page, posts }: Props) {
  const [left, right] = posts;
  const root = readPublicBody(left.post);
  const pairs = pairBlocks(root.children, readPublicBody(right.post).children);
  return (
    <article data-wide className="mt-2 w-full max-w-[72rem]">
      <header className={rowClassName}>
        {posts.map((post) => (
          <div key={post.postId} className="border-b border-line pb-5 max-lg:mt-4">
            <h2 lang={toLanguageTag(post.language)} className="article-title">
              <Link
                href={pathsIn(page).post(post.postId)}
                data-twin={post.postId}
                className="decoration-1 underline-offset-4 hover:underline"
              >
                {refineText(post.title, post.language)}
              </Link>
            </h2>
          </div>
        ))}
      </header>
      {pairs && (
        <Slices>
          {pairs.map((pair, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stored body does not change its order
            <div key={at} className={`${rowClassName} mt-6`}>
              {posts.map((post, side) => (
                <div key={post.postId} className="min-w-0 max-lg:mt-3">
                  <Body post={post} body={{ ...root, children: pair.slice(side, side + 1) }} />
                </div>
              ))}
            </div>
          ))}
        </Slices>
      )}
      {!pairs && (
        <div className={`${rowClassName} mt-6`}>
          {posts.map((post) => (
            <div key={post.postId} className="min-w-0 max-lg:mt-8">
              <Body post={post} body={post.post} />
            </div>
          ))}
        </div>
      )}
    </article>
  );
}

function Body({ post, body }: { post: PostDetail; body: string | PublicRoot }) {
  return (
    <PostBody
      body={body}
      images={post.images}
      locale={post.language}
      publishedAt={post.createdAt}
    />
  );
}
