import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/page-context";
import { ProfileView } from "#components/profile/profile-view";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import { loadNamespace } from "#lib/i18n/messages";
import { parsePageParams } from "#lib/i18n/page-params";
import { buildProfileJsonLd, buildProfileMetadata } from "#lib/seo/profile";
import { call } from "#lib/server/app/call";
import { listUserPosts } from "#lib/server/features/feed/list-user-posts";
import { NotFoundPage, notFoundMetadata } from "../../not-found-page";
import { siteIn } from "../../site";
import { readUser } from "./read";

type Props = PageProps<"/[locale]/[device]/users/[userId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const place = parsePageParams(given);
  const profile = place && (await readUser(given.userId, place.locale));
  if (!place) return {};
  if (!profile) return notFoundMetadata(place);
  const t = await getTranslations({ locale: place.locale, namespace: "profile.page" });
  const about = t("description", { name: profile.nickName });
  return buildProfileMetadata(profile, about, await siteIn(place.locale));
}

export default async function Page({ params }: Props) {
  const given = await params;
  const place = parsePageParams(given);
  if (!place) notFound();
  const { locale } = place;
  setRequestLocale(locale);
  const profile = await readUser(given.userId, locale);
  if (!profile) return <NotFoundPage />;
  const posts = await call(listUserPosts, { params: { userId: profile.id } }, locale);
  return (
    <MessagesProvider messages={{ profile: await loadNamespace(locale, "profile") }}>
      <QueryProvider>
        <JsonLd data={buildProfileJsonLd(profile, await siteIn(locale))} />
        <ProfileView initial={profile} posts={posts} />
      </QueryProvider>
    </MessagesProvider>
  );
}
