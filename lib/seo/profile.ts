import type { Metadata } from "next";
import type { Profile } from "#lib/contracts/user";
import { buildAlternates } from "#lib/seo/alternates";
import type { JsonLd } from "#lib/seo/json-ld";
import { buildShareImage, describeProfile } from "#lib/seo/share-image";
import { buildShareMetadata } from "#lib/seo/share-metadata";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/** Builds a profile page's title, description, URLs and share tags. `fallbackBio` replaces an empty bio. */
export function buildProfileMetadata(profile: Profile, fallbackBio: string, site: Site): Metadata {
  const title = `${profile.nickName} (@${profile.id})`;
  const share = { title, description: profile.bio || fallbackBio };
  const image = buildShareImage(`users/${profile.id}`, describeProfile(profile), title, site);
  const metadata = buildShareMetadata(share, (paths) => paths.user(profile.id), site, image);
  return {
    ...metadata,
    openGraph: { ...metadata.openGraph, type: "profile", username: profile.id },
  };
}

/** Builds the structured data of a profile page. */
export function buildProfileJsonLd(profile: Profile, site: Site): JsonLd {
  const { canonical } = buildAlternates(site, (paths) => paths.user(profile.id));
  return {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    url: canonical,
    mainEntity: {
      "@type": "Person",
      name: profile.nickName,
      alternateName: profile.id,
      identifier: profile.id,
      url: canonical,
      ...(profile.bio ? { description: profile.bio } : {}),
      ...(profile.profileUrl ? { image: toAbsoluteUrl(site, profile.profileUrl) } : {}),
      interactionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "FollowAction" },
        userInteractionCount: profile.followerCount,
      },
      agentInteractionStatistic: {
        "@type": "InteractionCounter",
        interactionType: { "@type": "WriteAction" },
        userInteractionCount: profile.postCount,
      },
    },
  };
}
