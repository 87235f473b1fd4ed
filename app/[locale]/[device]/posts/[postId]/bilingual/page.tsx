import { PostGate } from "#components/post/post-gate";
import { PostNotFound } from "#components/post/post-not-found";
import { SideBySide } from "#components/post/twin/side-by-side";
import { VisibilityCheckIsland } from "#components/post/version/islands";
import { BackLink } from "#components/ui/back-link";
import { Link } from "#components/ui/link";
import { PageTitle } from "#components/ui/page-title";
import { toPostHead } from "#lib/client/post/head";
import { pathsIn } from "#lib/paths";
import {
  definePage,
  noIndexMetadata,
  notFoundMetadata,
  PageNotFound,
} from "../../../page-definition";
import { readPost } from "../read";

type Props = PageProps<"/[locale]/[device]/posts/[postId]/bilingual">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["postTwin"],
  providesMessages: false,
  metadata: async ({ page, messages }, { params }: Props) => {
    const post = await readPost((await params).postId, page.locale);
    if (!post?.twin) return notFoundMetadata(messages);
    return noIndexMetadata(`${post.title} – ${messages.postTwin.title}`);
  },
  render: async ({ page, messages: { postTwin: messages } }, { params }: Props) => {
    const post = await readPost((await params).postId, page.locale);
    const twin = post?.twin && (await readPost(post.twin.postId, page.locale));
    if (!post || !twin) return new PageNotFound(<PostNotFound page={page} />);
    const paths = pathsIn(page);
    return (
      <PostGate>
        <VisibilityCheckIsland initial={toPostHead(post)} />
        <BackLink href={paths.post(post.postId)}>{messages.back}</BackLink>
        <PageTitle className="sr-only">{messages.title}</PageTitle>
        {/* Also evicts the page from the cache when the author is banned or leaves. */}
        <p className="mt-3 mb-4 text-sm">
          <Link
            href={paths.user(post.id)}
            className="touch-target font-semibold text-ink hover:underline"
          >
            {post.nickName}
          </Link>
        </p>
        <SideBySide page={page} posts={[post, twin]} />
      </PostGate>
    );
  },
});

export { generateMetadata, Page as default };
