import { expect, test } from "vitest";
import { loadNamespace } from "#lib/i18n/messages";
import { pathsIn } from "#lib/paths";
import { buildArticleJsonLd, buildDiscussionJsonLd, buildVideoJsonLd } from "#lib/seo/article";
import { buildBreadcrumbJsonLd } from "#lib/seo/breadcrumb";
import { toScriptText } from "#lib/seo/json-ld";
import { buildListJsonLd } from "#lib/seo/list";
import { buildAboutJsonLd, buildWebSiteJsonLd } from "#lib/seo/organization";
import { listPostCrumbs } from "#lib/seo/post";
import { buildProductJsonLd, listProductCrumbs } from "#lib/seo/product";
import { buildProfileJsonLd } from "#lib/seo/profile";
import { sampleComment, samplePost, sampleProduct, site } from "#lib/testing/seo";
import { parseStructuredData, structuredData } from "#lib/testing/structured-data";

const common = await loadNamespace("en", "common");
const product = await loadNamespace("en", "product");
const paths = pathsIn({ locale: "en", device: "desktop" });

const profile = {
  id: "li.wei",
  nickName: "Li Wei",
  profileUrl: "/sns/api/v1/file/face",
  bio: "More at https://li.example/notes",
  followerCount: 12,
  followingCount: 3,
  postCount: 5,
  isFollowing: false,
  relation: "none" as const,
  isBlocked: false,
  createdAt: "2026-01-02T03:04:05.000Z",
};
const video = { ...samplePost, postType: "video" as const, videoUrl: "/sns/api/v1/file/two" };
const question = { ...samplePost, post: "Why?" };
const threads = Array.from({ length: 3 }, (_, at) => ({ ...sampleComment, commentId: `${at}` }));
const posts = [{ name: samplePost.title, path: paths.post("7") }];
const products = [{ name: sampleProduct.name.en, path: paths.product(sampleProduct.productId) }];
const tagCrumbs = [
  { name: common.posts.title, path: paths.posts() },
  { name: "Bonds", path: paths.tag("Bonds") },
];
const article = (post: typeof samplePost, comments = [sampleComment]) =>
  buildArticleJsonLd(post, comments, site, common.disclosure);

test.each([
  ["home", "WebSite", buildWebSiteJsonLd(common.site.description, site)],
  ["a post", "Article", article(samplePost)],
  ["a post without a picture", "Article", article({ ...samplePost, thumbnail: null, images: [] })],
  ["a post without a summary", "Article", article({ ...samplePost, summary: "" })],
  [
    "a post's breadcrumbs",
    "BreadcrumbList",
    buildBreadcrumbJsonLd(listPostCrumbs(samplePost, common, site), site),
  ],
  ["a discussion", "DiscussionForumPosting", buildDiscussionJsonLd(question, threads, site)],
  ["a video", "VideoObject", buildVideoJsonLd(video, site)],
  ["a profile", "ProfilePage", buildProfileJsonLd(profile, [samplePost], site)],
  ["a fund", "InvestmentFund", buildProductJsonLd(sampleProduct, product, site)],
  [
    "a fund's breadcrumbs",
    "BreadcrumbList",
    buildBreadcrumbJsonLd(listProductCrumbs(sampleProduct, product, site), site),
  ],
  ["all posts", "ItemList", buildListJsonLd(common.posts.title, posts, site)],
  ["trending posts", "ItemList", buildListJsonLd(common.trending.title, posts, site)],
  ["all funds", "ItemList", buildListJsonLd(product.list.title, products, site)],
  ["a topic", "ItemList", buildListJsonLd("Bonds", posts, site)],
  ["the information page", "AboutPage", buildAboutJsonLd({ title: "About", lead: "Us" }, site)],
  ["a topic's breadcrumbs", "BreadcrumbList", buildBreadcrumbJsonLd(tagCrumbs, site)],
])("the structured data of %s is complete", (_, type, data) => {
  // As the page has it.
  expect(parseStructuredData(JSON.parse(toScriptText(data as never)))).toBe(type);
});

test("every type has a page", () => {
  expect(Object.keys(structuredData)).toHaveLength(9);
});

test("what a search engine requires is missed", () => {
  const { author: _, ...anonymous } = article(samplePost) as unknown as Record<string, unknown>;
  expect(() => parseStructuredData(anonymous as never)).toThrow("author");
});
