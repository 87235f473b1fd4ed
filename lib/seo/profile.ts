import type { Metadata } from "next";
import type { Profile } from "#lib/contracts/user";
import { buildAlternates } from "#lib/seo/alternates";
import type { JsonLd } from "#lib/seo/json-ld";
import { type Site, toAbsoluteUrl, toOgLocale } from "#lib/seo/site";

/** Builds a profile page's title, description, URLs and share tags. `fallbackBio` replaces an empty bio. */
export function buildProfileMetadata(profile: Profile, fallbackBio: string, site: Site): Metadata {
  const alternates = buildAlternates(site, (paths) => paths.user(profile.id));
  const title = `${profile.nickName} (@${profile.id})`;
  const share = { title, description: profile.bio || fallbackBio };
  const images = profile.profileUrl
    ? { images: [{ url: toAbsoluteUrl(site, profile.profileUrl), alt: profile.nickName }] }
    : {};
  return {
    ...share,
    alternates,
    openGraph: {
      ...share,
      type: "profile",
      url: alternates.canonical,
      siteName: site.name,
      locale: toOgLocale(site.locale),
      username: profile.id,
      ...images,
    },
    twitter: { ...share, card: "summary", ...images },
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
