import { getMessages } from "next-intl/server";
import { TrackRecordPanel } from "#components/disclosure/track-record/track-record-panel";
import { JsonLd } from "#components/seo/json-ld";
import { QueryProvider } from "#components/ui/query-provider";
import { AuthorOverview, hasOverview } from "#components/user/profile/author-overview";
import { ProfileSeries } from "#components/user/profile/profile-series";
import { ProfileView } from "#components/user/profile/profile-view";
import type { TrackRecord } from "#lib/contracts/disclosure/track-record";
import type { Profile } from "#lib/contracts/user";
import { parsePostLanguage } from "#lib/domain/feed/post-filter";
import { interpolate } from "#lib/format/interpolate";
import { type PageContext, pathsIn } from "#lib/paths";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { buildProfileJsonLd, buildProfileMetadata } from "#lib/seo/profile";
import { call } from "#lib/server/app/call";
import { getTrackRecord } from "#lib/server/features/disclosure/track-record/get";
import { getAuthorOverview } from "#lib/server/features/feed/author-overview/get";
import { listUserPosts } from "#lib/server/features/feed/list-user-posts";
import { listUserSeries } from "#lib/server/features/post/series/list-of-user";
import { definePage, notFoundMetadata, PageNotFound } from "../../page-definition";
import { readUser } from "./read";
import { readFollows } from "./read-follows";
import { type MentionQuery, readMentions } from "./read-mentions";

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
  render: async ({ page, messages, site }, { params, searchParams }: Props) => {
    const { locale } = page;
    const profile = await readUser((await params).userId, locale);
    if (!profile) return new PageNotFound();
    const query = await searchParams;
    const postLanguage = parsePostLanguage([query.posts].flat()[0]);
    const input = { params: { userId: profile.id } };
    const [posts, users, series, overview, record] = await Promise.all([
      call(listUserPosts, { ...input, ...(postLanguage && { query: { postLanguage } }) }, locale),
      readFollows(profile.id, query, locale),
      renderSeries(profile.id, page),
      call(getAuthorOverview, input, locale),
      call(getTrackRecord, input, locale),
    ]);
    const paths = pathsIn({ locale, device: "desktop" });
    const crumbs = [
      { name: site.name, path: paths.home() },
      { name: profile.nickName, path: paths.user(profile.id) },
    ];
    return (
      <>
        <JsonLd data={buildProfileJsonLd(profile, posts.items, site)} />
        <JsonLd data={buildBreadcrumbJsonLd(crumbs, site)} />
        <QueryProvider>
          <ProfileView
            initial={profile}
            posts={posts}
            renderedLanguage={postLanguage ?? "all"}
            users={users}
            series={series}
            hasRecord={record.figures !== null}
            record={
              query.tab === "record" ? await renderRecord(profile, record, query, page) : null
            }
            overview={
              hasOverview(overview) ? (
                <AuthorOverview
                  page={page}
                  messages={messages.profile.overview}
                  overview={overview}
                />
              ) : null
            }
          />
        </QueryProvider>
      </>
    );
  },
});

/** Renders the tab of series on the server, or returns null without any. */
async function renderSeries(userId: string, page: PageContext) {
  const { items } = await call(listUserSeries, { params: { userId } }, page.locale);
  if (items.length === 0) return null;
  const { postSeries: messages } = await getMessages({ locale: page.locale });
  const list = <ProfileSeries page={page} messages={messages} items={items} />;
  return { count: items.length, list };
}

/** Renders the tab on the server, so that profiles need none of its texts and scripts. */
async function renderRecord(
  profile: Profile,
  record: TrackRecord,
  query: MentionQuery,
  page: PageContext,
) {
  const { locale } = page;
  const { figures } = record;
  if (!figures) return null;
  const [mentions, { disclosureRecord: messages }] = await Promise.all([
    readMentions(profile.id, query, locale),
    getMessages({ locale }),
  ]);
  return (
    <TrackRecordPanel
      record={record}
      figures={figures}
      mentions={mentions}
      author={profile}
      page={page}
      messages={messages}
    />
  );
}

export { generateMetadata, Page as default };
