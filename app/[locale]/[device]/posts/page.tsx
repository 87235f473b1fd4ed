import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AllPosts } from "#components/feed/all-posts";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import { type PostFilter, parsePostFilter, toPostFilterParams } from "#lib/domain/post-filter";
import { parsePageParams } from "#lib/i18n/page-params";
import { pathsIn } from "#lib/paths";
import { buildListJsonLd, buildListMetadata } from "#lib/seo/list";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { siteIn } from "../site";
import { readTopics } from "../topics";

type Props = PageProps<"/[locale]/[device]/posts">;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  const t = await getTranslations({ locale: place.locale, namespace: "common.posts" });
  const share = { title: t("title"), description: t("description") };
  const isLater = Boolean((await searchParams).cursor);
  return buildListMetadata(share, (paths) => paths.posts(), await siteIn(place.locale), isLater);
}

export default async function Page({ params, searchParams }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const given = await searchParams;
  const one = (name: string) => [given[name]].flat()[0];
  const filter = parsePostFilter(one);
  const t = await getTranslations({ locale, namespace: "common.posts" });
  const [{ page, from }, topics, site] = await Promise.all([
    pageOf(filter, one("cursor")),
    readTopics(locale),
    siteIn(locale),
  ]);
  const paths = pathsIn({ locale, device: "desktop" });
  const listed = page.items.map(({ postId, title }) => ({ name: title, path: paths.post(postId) }));
  return (
    <div className="mx-auto w-full max-w-column">
      <JsonLd data={buildListJsonLd(t("title"), listed, site)} />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-1.5 mb-5 text-sm text-ink-soft">{t("lead")}</p>
      <QueryProvider>
        <AllPosts topics={topics} rendered={{ filter, from, page }} />
      </QueryProvider>
    </div>
  );

  /** A cursor comes from the link to the next page; one that is none of ours begins anew. */
  async function pageOf(wanted: PostFilter, cursor: string | undefined) {
    const query = { filter: "newest", ...toPostFilterParams(wanted) } as const;
    const begin = async () => ({
      page: await call(listPosts, { query }, locale),
      from: undefined,
    });
    if (!cursor) return begin();
    return call(listPosts, { query: { ...query, cursor } }, locale).then(
      (page) => ({ page, from: cursor }),
      begin,
    );
  }
}
