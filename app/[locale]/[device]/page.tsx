import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { HomeFeedIsland, UserListIsland } from "#components/feed/islands";
import { limits } from "#lib/domain/limits";
import { parsePageParams } from "#lib/i18n/page-params";
import { buildAlternates } from "#lib/seo/alternates";
import { call } from "#lib/server/app/call";
import { listPosts } from "#lib/server/features/feed/list-posts";
import { recommendUsers } from "#lib/server/features/user/recommend";
import { siteIn } from "./site";
import { readTopics } from "./topics";

type Props = PageProps<"/[locale]/[device]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const place = parsePageParams(await params);
  if (!place) return {};
  return { alternates: buildAlternates(await siteIn(place.locale), (paths) => paths.home()) };
}

export default async function Page({ params }: Props) {
  const place = parsePageParams(await params);
  if (!place) notFound();
  const { locale, device } = place;
  setRequestLocale(locale);
  const t = await getTranslations({ locale, namespace: "common.feed" });
  const [firstPage, topics, people] = await Promise.all([
    call(listPosts, { query: { filter: "recommended", lng: locale } }, locale),
    readTopics(locale),
    call(recommendUsers, { query: { lng: locale, limit: limits.recommendedUsers } }, locale),
  ]);
  const feed = (
    <HomeFeedIsland firstPage={firstPage} topics={topics} recommendedUsers={people.items} />
  );
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      {device === "mobile" ? (
        feed
      ) : (
        <div data-wide className="lg:grid lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12">
          <div className="mx-auto w-full max-w-180 min-w-0">{feed}</div>
          <aside className="hidden lg:block">
            <div className="sticky top-[calc(var(--header-height)+2rem)]">
              <UserListIsland initialUsers={people.items} />
            </div>
          </aside>
        </div>
      )}
    </>
  );
}
