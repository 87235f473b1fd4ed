import { ProfileView } from "#components/profile/profile-view";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import { interpolate } from "#lib/format/interpolate";
import { buildProfileJsonLd, buildProfileMetadata } from "#lib/seo/profile";
import { call } from "#lib/server/app/call";
import { listUserPosts } from "#lib/server/features/feed/list-user-posts";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { readUser } from "./read";
import { readFollows } from "./read-follows";

type Props = PageProps<"/[locale]/[device]/users/[userId]">;

const { Page, generateMetadata } = definePage({
  startsOnDemand: true,
  namespaces: ["profile"],
  metadata: async ({ page, messages, site }, { params }: Props) => {
    const profile = await readUser((await params).userId, page.locale);
    if (!profile) return notFoundMetadata(messages);
    const description = interpolate(messages.profile.page.description, { name: profile.nickName });
    return buildProfileMetadata(profile, description, site);
  },
  render: async ({ page: { locale }, site }, { params, searchParams }: Props) => {
    const profile = await readUser((await params).userId, locale);
    if (!profile) return new PageNotFound();
    const [posts, users] = await Promise.all([
      call(listUserPosts, { params: { userId: profile.id } }, locale),
      readFollows(profile.id, await searchParams, locale),
    ]);
    return (
      <>
        <JsonLd data={buildProfileJsonLd(profile, site)} />
        <QueryProvider>
          <ProfileView initial={profile} posts={posts} users={users} />
        </QueryProvider>
      </>
    );
  },
});

export { generateMetadata, Page as default };
