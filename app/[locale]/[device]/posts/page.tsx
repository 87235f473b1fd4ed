import { AllPosts } from "#components/feed/all-posts";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import type { Locale } from "#lib/domain/locale";
import { type PostFilter, parsePostFilter, toPostFilterParams } from "#lib/domain/post-filter";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd, buildListMetadata } from "#lib/seo/list";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { definePage } from "../page-definition";
import { readTopics } from "../topics";

type Props = PageProps<"/[locale]/[device]/posts">;

const { Page, generateMetadata } = definePage({
  metadata: async ({ messages, site }, { searchParams }: Props) => {
    const { title, description } = messages.common.posts;
    const hasCursor = Boolean((await searchParams).cursor);
    return buildListMetadata({ title, description }, (paths) => paths.posts(), site, hasCursor);
  },
  render: async ({ page: { locale }, messages, site }, { searchParams }: Props) => {
    const query = await searchParams;
    const getFirst = (name: string) => [query[name]].flat()[0];
    const filter = parsePostFilter(getFirst);
    const [{ page, from }, topics] = await Promise.all([
      readPage(filter, getFirst("cursor"), locale),
      readTopics(locale),
    ]);
    const { title, lead } = messages.common.posts;
    const paths = pathsIn({ locale, device: "desktop" });
    const links = page.items.map((post) => ({ name: post.title, path: paths.post(post.postId) }));
    return (
      <div className="mx-auto w-full max-w-column">
        <JsonLd data={buildListJsonLd(title, links, site)} />
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-1.5 mb-5 text-sm text-ink-soft">{lead}</p>
        <QueryProvider>
          <AllPosts topics={topics} rendered={{ filter, from, page }} />
        </QueryProvider>
      </div>
    );
  },
});

/** Reads the page after a cursor; the first page if the server rejects the cursor. */
async function readPage(filter: PostFilter, cursor: string | undefined, locale: Locale) {
  const query = { filter: "newest", ...toPostFilterParams(filter) } as const;
  const readFirst = async () => ({
    page: await call(listPosts, { query }, locale),
    from: undefined,
  });
  if (!cursor) return readFirst();
  return call(listPosts, { query: { ...query, cursor } }, locale).then(
    (page) => ({ page, from: cursor }),
    readFirst,
  );
}

export { generateMetadata, Page as default };
