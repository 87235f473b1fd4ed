import { expect, test } from "vitest";
import { buildProfileJsonLd, buildProfileMetadata } from "#lib/seo/profile";
import { site } from "#lib/testing/seo";

const profile = {
  id: "li.wei",
  nickName: "Li Wei",
  profileUrl: "/sns/api/v1/file/face",
  bio: "",
  followerCount: 12,
  followingCount: 3,
  postCount: 5,
  isFollowing: false,
  relation: "none" as const,
  isBlocked: false,
  createdAt: "2026-01-02T03:04:05.000Z",
};

test("describes a profile without a bio by the fallback", () => {
  const metadata = buildProfileMetadata(profile, "Posts about funds.", site);
  expect(metadata.title).toBe("Li Wei (@li.wei)");
  expect(metadata.description).toBe("Posts about funds.");
  expect(buildProfileMetadata({ ...profile, bio: "Bonds." }, "", site).description).toBe("Bonds.");
});

test("shares a drawn image with the portrait", () => {
  const { openGraph, twitter } = buildProfileMetadata(profile, "", site);
  const url = expect.stringMatching(/\/share\/users\/li\.wei-[\da-f]{8}\.jpg$/);
  expect(openGraph).toMatchObject({ images: [{ url, width: 1200, height: 630 }] });
  expect(twitter).toMatchObject({ card: "summary_large_image", images: [{ url }] });
});

test("structured data describes a person", () => {
  expect(buildProfileJsonLd(profile, [], site)).toMatchObject({
    "@type": "ProfilePage",
    dateCreated: profile.createdAt,
    dateModified: profile.createdAt,
    mainEntity: {
      "@type": "Person",
      name: "Li Wei",
      url: "https://fundlore.example/en/users/li.wei",
      image: "https://fundlore.example/sns/api/v1/file/face",
      interactionStatistic: { userInteractionCount: 12 },
    },
  });
});

test("structured data names the last change and the pages in the bio", () => {
  const bio = "Bonds. https://li.example/notes, mail li@li.example or https://li.example/notes";
  const posts = [
    { updatedAt: "2026-03-01T00:00:00.000Z" },
    { updatedAt: "2026-05-01T00:00:00.000Z" },
  ];
  expect(buildProfileJsonLd({ ...profile, bio }, posts, site)).toMatchObject({
    dateModified: "2026-05-01T00:00:00.000Z",
    mainEntity: { sameAs: ["https://li.example/notes"] },
  });
});
