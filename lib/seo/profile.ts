import type { Metadata } from "next";
import type { ProfilePage } from "schema-dts";
import type { PostSummary } from "#lib/contracts/post";
import type { Profile } from "#lib/contracts/user";
import { findLinks } from "#lib/domain/body/auto-link";
import { buildAlternates, type GetPath, listFeedTypes } from "#lib/seo/alternates";
import { toCounter } from "#lib/seo/article";
import type { JsonLd } from "#lib/seo/json-ld";
import { buildShareImage, describeProfile } from "#lib/seo/share-image";
import { buildShareMetadata } from "#lib/seo/share-metadata";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/** Builds a profile page's title, description, URLs and share tags. `fallbackBio` replaces an empty bio. */
export function buildProfileMetadata(profile: Profile, fallbackBio: string, site: Site): Metadata {
  const title = `${profile.nickName} (@${profile.id})`;
  const share = { title, description: profile.bio || fallbackBio };
  const image = buildShareImage(`users/${profile.id}`, describeProfile(profile), title, site);
  const getPath: GetPath = (paths) => paths.user(profile.id);
  const types = listFeedTypes(site, getPath, title);
  const metadata = buildShareMetadata(share, getPath, site, image, undefined, types);
  return {
    ...metadata,
    openGraph: { ...metadata.openGraph, type: "profile", username: profile.id },
  };
}

/** Returns the web pages that a user names in the bio. */
const listOwnPages = (bio: string): string[] => [
  ...new Set(
    findLinks(bio)
      .map(({ url }) => url)
      .filter((url) => /^https?:/.test(url)),
  ),
];

/** Builds the structured data of a profile page that shows the newest `posts`. */
export function buildProfileJsonLd(
  profile: Profile,
  posts: readonly Pick<PostSummary, "updatedAt">[],
  site: Site,
): JsonLd<ProfilePage> {
  const { canonical } = buildAlternates(site, (paths) => paths.user(profile.id));
  const ownPages = listOwnPages(profile.bio);
  const changedAt = [profile.createdAt, ...posts.map(({ updatedAt }) => updatedAt)].sort().at(-1);
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: canonical,
    dateCreated: profile.createdAt,
    ...(changedAt && { dateModified: changedAt }),
    mainEntity: {
      "@type": "Person",
      name: profile.nickName,
      alternateName: profile.id,
      identifier: profile.id,
      url: canonical,
      ...(profile.bio ? { description: profile.bio } : {}),
      ...(profile.profileUrl ? { image: toAbsoluteUrl(site, profile.profileUrl) } : {}),
      ...(ownPages.length > 0 ? { sameAs: ownPages } : {}),
      interactionStatistic: toCounter("follow", profile.followerCount),
      agentInteractionStatistic: toCounter("write", profile.postCount),
    },
  };
}
