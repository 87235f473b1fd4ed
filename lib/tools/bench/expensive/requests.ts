import { toSearchId } from "#lib/domain/feed/search-id";
import { limits } from "#lib/domain/limits";
import { formatFiguresQuery } from "#lib/domain/product/figure/query";
import type { Filled } from "#lib/tools/bench/expensive/fill";

export type ExpensiveRequest = {
  name: string;
  /** Of the n-th request, so that no two ask for the same. */
  getPath: (n: number) => string;
  method?: "POST";
  headers?: Record<string, string>;
  body?: string;
  /** 200 unless it can only be refused. */
  status?: number;
};

const sns = "/sns/api/v1";
const product = "/product/api/v1";

const get = (name: string, getPath: (n: number) => string): ExpensiveRequest => ({ name, getPath });
const post = (name: string, path: string, body: unknown): ExpensiveRequest => ({
  name,
  method: "POST",
  getPath: () => path,
  headers: { "content-type": "application/json" },
  body: typeof body === "string" ? body : JSON.stringify(body),
  status: 400,
});

/** As many figures as a post has, each of four funds over all days. */
export const buildFigures = (n: number) =>
  Array.from({ length: limits.figuresPerPost }, (_, at) => ({
    view: "comparison" as const,
    products: [1, 2, 3, 4].map((id) => ({ productId: String(id), name: "Fund", asOf: null })),
    from: "1965-01-01",
    to: `2019-${10 + (n % 3)}-${10 + at}`,
  }));

/** Repeats a part of a text as often as a call without a login takes. */
const fillBody = (start: string, part: string, end: string): string => {
  const room = limits.anonymousBodyBytes - Buffer.byteLength(start + end);
  return start + part.repeat(Math.floor(room / Buffer.byteLength(part))) + end;
};
const pick = (ids: readonly string[] | undefined, n: number) => ids?.[n % ids.length] ?? "";

/** What a call and a card read of a post is the same for each kind, so two of them are asked for. */
const largestKinds = ["pieces of one paragraph", "one paragraph"];

/** Searches that match much, nothing, or ask for as many words as fit. */
const keywords = {
  "a common letter": () => "f",
  "one Chinese character": () => "基",
  "as many words as fit": (n: number) =>
    Array.from(
      { length: 33 },
      (_, at) => String.fromCharCode(97 + ((at + n) % 26)) + (at % 10),
    ).join(" "),
  "as many Chinese characters as fit": () =>
    "基金费用表并不有趣".repeat(12).slice(0, limits.keyword),
  "signs of patterns": () => "(a+)+$%_\\*?[".repeat(8).slice(0, limits.keyword),
  "combining marks": () => `a${"\u0301".repeat(limits.keyword - 1)}`,
};

/** Lists requests without a login that take the most of a server, on what `fillLargest` stored. */
export function listExpensiveRequests(filled: Filled, publicUrl: string): ExpensiveRequest[] {
  const { posts, twins, corrected, discussed, seriesId, authorId } = filled;
  const versions = (n: number) => `from=${(n % 24) + 1}&to=${(n % 25) + 25}`;
  const search = Object.entries(keywords).flatMap(([kind, toKeyword]) => [
    get(
      `posts by ${kind}`,
      (n) => `${sns}/post/trending/list?limit=50&keyword=${encodeURIComponent(toKeyword(n))}`,
    ),
    get(
      `users by ${kind}`,
      (n) => `${sns}/user/search?limit=50&keyword=${encodeURIComponent(toKeyword(n))}`,
    ),
    get(
      `suggestions by ${kind}`,
      (n) => `${sns}/search/suggestion/list?keyword=${encodeURIComponent(toKeyword(n))}`,
    ),
  ]);
  return [
    ...Object.entries(posts).flatMap(([kind, ids]) => [
      get(`page of a post: ${kind}`, (n) => `/en/posts/${pick(ids, n)}`),
      get(`Markdown: ${kind}`, (n) => `/en/posts/${pick(ids, n)}.md`),
    ]),
    ...largestKinds.flatMap((kind) => [
      get(`call of a post: ${kind}`, (n) => `${sns}/post/${pick(posts[kind], n)}`),
      get(`card: ${kind}`, (n) => `/en/embed/posts/${pick(posts[kind], n)}`),
    ]),
    get(
      "page for scripts: short paragraphs",
      (n) => `/en/posts/${pick(posts["short paragraphs"], n)}?_rsc=${n}`,
    ),
    get(
      "phone page: two pieces a paragraph",
      (n) => `/en/m/posts/${pick(posts["two pieces a paragraph"], n)}`,
    ),
    {
      ...get("Markdown by Accept", (n) => `/en/posts/${pick(posts.links, n)}`),
      headers: { accept: "text/markdown" },
    },
    get("both languages", (n) => `/en/posts/${pick(twins, n)}/bilingual`),
    get("comparison of versions", (n) => `${sns}/post/${corrected}/version/compare?${versions(n)}`),
    get("page of a comparison", (n) => `/en/posts/${corrected}/versions?${versions(n)}`),
    get(
      "page of a comparison, side by side",
      (n) => `/en/posts/${corrected}/versions?${versions(n + 7)}&view=side`,
    ),
    get("versions", () => `${sns}/post/${corrected}/version/list`),
    get("page of comments", (n) => `/en/posts/${discussed}?comments=${(n % 40) + 2}`),
    get("comments with replies", () => `${sns}/post/${discussed}/comment?limit=50`),
    ...search,
    get("page of a search", (n) => `/en/search/${toSearchId(keywords["as many words as fit"](n))}`),
    get("profile of 10,000 posts", (n) => `/en/users/${authorId}?list=${n}`),
    get("posts of a profile", () => `${sns}/user/${authorId}/post/list?limit=50`),
    get("series of 100 parts", (n) => `/en/series/${seriesId}?n=${n}`),
    get("call of a series", () => `${sns}/series/${seriesId}`),
    get("list of posts", (n) => `/en/posts?type=post&n=${n}`),
    get("home", (n) => `/en?posts=${n % 2 === 0 ? "en" : "zh"}`),
    get("NAVs of all days", () => `${product}/product/1/nav?range=max`),
    get("page of a fund, all days", (n) => `/en/products/1?range=max&n=${n}`),
    get("funds", () => `${product}/product/list?limit=50`),
    get("page of funds", (n) => `/en/products?sort=name&n=${n}`),
    get(
      "figures of funds",
      (n) => `${product}/product/block/list?blocks=${formatFiguresQuery(buildFigures(n))}`,
    ),
    get("comparison of funds", () => `${product}/product/compare?ids=1,2,3,4`),
    get("page of a comparison of funds", () => "/en/products/compare?ids=1,2,3,4"),
    get("tags", () => `${sns}/tag/list?limit=50`),
    get("documentation of the API", (n) => `/en/developers?n=${n}`),
    get("OpenAPI", () => `${sns}/openapi.json`),
    get("OpenAPI, funds", () => `${product}/openapi.json`),
    get("sitemap", () => "/sitemap.xml"),
    get("sitemap of posts", () => "/sitemap/posts-1.xml"),
    get("sitemap of users", () => "/sitemap/users-1.xml"),
    get("Atom", () => "/en/feed.atom"),
    get("RSS", () => "/en/feed.xml"),
    get("JSON feed of an author of long posts", () => "/en/users/bench2/feed.json"),
    get("RSS of an author of long posts", () => "/en/users/bench2/feed.xml"),
    get(
      "oEmbed",
      (n) =>
        `/oembed?url=${encodeURIComponent(`${publicUrl}/en/posts/${n + 1}`)}&maxwidth=${300 + n}`,
    ),
    get("llms.txt", () => "/llms.txt"),
    get("share image of a post", (n) => `/share/posts/${n + 1}-00000000.png`),
    get(
      "share image of figures",
      (n) => `/share/figures/${pick(posts["figures of funds"], n)}-${n % 12}-00000000.png`,
    ),
    get("common passwords", () => `${sns}/user/common-password/list`),
    get("terms", (n) => `/en/terms?n=${n}`),
    { ...get("unknown page", (n) => `/en/${"x".repeat(1_000)}/${n}`), status: 404 },
    {
      ...get("longest headers", () => "/en/posts/1"),
      headers: { cookie: `a=${"b".repeat(14_000)}` },
    },
    {
      ...get("longest Accept headers", () => `${sns}/tag/list`),
      headers: { "accept-language": "en;q=0.1,".repeat(1_500) },
    },
    {
      ...get("longest Accept-Encoding", () => "/en/feed.atom"),
      headers: { "accept-encoding": "a;q=0.5,".repeat(1_500) },
    },
    // Of the largest size that is read without a login.
    post("JSON of one text", `${sns}/user/login`, fillBody('{"id":"', "a", '"}')),
    post("JSON of many parts", `${sns}/user/login`, fillBody('{"id":[', "0,", "0]}")),
    post("JSON of deep nesting", `${sns}/user/login`, fillBody("", "[", "")),
    post("JSON of equal fields", `${sns}/notice`, fillBody('{"k":1', ',"k":1', "}")),
    post("unsubscribe", `/en/unsubscribe?token=${"a".repeat(4_000)}`, "List-Unsubscribe=One-Click"),
    post("log-in", `${sns}/user/login`, {
      id: "bench1",
      password: "p".repeat(limits.password.max),
    }),
    post("check of a name", `${sns}/user/signup`, fillBody('{"username":"', "\u0430", '"}')),
  ];
}
