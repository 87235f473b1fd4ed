import type { Facts } from "#lib/tools/bench/large/facts";

/** A call to measure. Its paths are requested in turn, logged in if required. */
export type ListCall = {
  name: string;
  requiresLogin?: boolean;
  paths: string[];
  /** Measured without a token. */
  isAnonymous?: boolean;
  /** Only for the user who follows the most. */
  isByFollower?: boolean;
};

const sns = "/sns/api/v1";
/** Replaced in paths by the id of the viewer. */
export const viewerIdPlaceholder = "{viewerId}";
const product = "/product/api/v1";
const posts = `${sns}/post/trending/list?filter`;

const createCall = (name: string, ...paths: string[]): ListCall => ({ name, paths });

export const createLoggedInCall = (name: string, ...paths: string[]): ListCall => ({
  ...createCall(name, ...paths),
  requiresLogin: true,
});

const searchPosts = (keywords: string[], rest = "") =>
  keywords.map((keyword) => `${posts}=keyword&keyword=${encodeURIComponent(keyword)}${rest}`);
const searchUsers = (keywords: string[]) =>
  keywords.map((keyword) => `${sns}/user/search?keyword=${encodeURIComponent(keyword)}`);

const suggest = (keywords: string[]) =>
  keywords.map((keyword) => `${sns}/search/suggestion/list?keyword=${encodeURIComponent(keyword)}`);

/** Keywords that match few or nearly all posts, in both languages. */
const keywords = {
  rare: ["Quinvelgar", "Danselmar", "盛高维", "泰泽新"],
  medium: ["escrow", "annuity", "dealing desk", "股息率"],
  common: ["the", "fund", "market price", "interest rates"],
  prefix: ["a", "in", "co", "div", "por"],
  character: ["的", "债", "金", "費"],
  chinese: ["基金", "指數基金", "现金流", "长期持有"],
  none: ["zzyzx", "龘龘", "fund zzyzx"],
};

const searchCalls: ListCall[] = [
  { name: "search: rare word", paths: searchPosts(keywords.rare) },
  { name: "search: less common words", paths: searchPosts(keywords.medium) },
  { name: "search: common words", paths: searchPosts(keywords.common) },
  { name: "search: first letters", paths: searchPosts(keywords.prefix) },
  { name: "search: one Chinese character", paths: searchPosts(keywords.character) },
  { name: "search: Chinese words", paths: searchPosts(keywords.chinese) },
  { name: "search: no match", paths: searchPosts(keywords.none) },
  {
    name: "suggestions: first letters",
    paths: suggest([...keywords.prefix, ...keywords.character]),
  },
  {
    name: "suggestions: words",
    paths: suggest([...keywords.rare, ...keywords.medium, ...keywords.common, ...keywords.chinese]),
  },
  { name: "suggestions: no match", paths: suggest(keywords.none) },
  { name: "search: all of the above", paths: searchPosts(Object.values(keywords).flat()) },
];

/** Builds a call for every list of the product. */
export const buildListCalls = (facts: Facts): ListCall[] => {
  const buildUserPaths = (path: string) => facts.userIds.map((id) => `${sns}/user/${id}/${path}`);
  const buildPostPaths = (ids: string[], path: string) =>
    ids.map((id) => `${sns}/post/${id}/${path}`);
  const buildTagPaths = (rest: string) => facts.tagIds.map((id) => `${posts}=${rest}&tagId=${id}`);
  return [
    {
      name: "recommended, anonymous",
      isAnonymous: true,
      paths: [`${posts}=recommended`, `${posts}=recommended&lng=zh`],
    },
    createLoggedInCall(
      "recommended, logged in",
      `${posts}=recommended`,
      `${posts}=recommended&lng=zh`,
    ),
    { name: "trending", paths: [`${posts}=trending`, `${posts}=trending&lng=en`] },
    createCall(
      "newest",
      `${posts}=newest`,
      `${posts}=newest&postType=video`,
      `${posts}=newest&postLanguage=zh`,
    ),
    createLoggedInCall("following", `${posts}=following`),
    { name: "pinned posts", paths: [`${sns}/post/pinned/list?lng=en`] },
    {
      name: "overview of a tag",
      isAnonymous: true,
      paths: facts.tagIds.map((id) => `${sns}/tag/${id}/overview?postLanguage=en`),
    },
    {
      name: "funds in the news",
      isAnonymous: true,
      paths: [
        `${product}/product/newsworthy/list?lng=en`,
        `${product}/product/newsworthy/list?lng=zh`,
      ],
    },
    { name: "posts with a tag", paths: buildTagPaths("recommended") },
    createLoggedInCall("followed posts with a tag", ...buildTagPaths("following")),
    ...searchCalls,
    createCall(
      "search with a tag",
      ...facts.tagIds.flatMap((id) => searchPosts(["fund", "基金"], `&tagId=${id}`)),
    ),
    { name: "a user's posts", paths: buildUserPaths("post/list?type=post") },
    createLoggedInCall("own drafts", `${sns}/user/${viewerIdPlaceholder}/post/list?type=draft`),
    createLoggedInCall("own posts", `${sns}/user/${viewerIdPlaceholder}/post/list?type=post`),
    createLoggedInCall("saved posts", `${sns}/user/archive`),
    createLoggedInCall("liked posts", `${sns}/user/my/reaction/list`),
    { name: "what users write about", paths: buildUserPaths("overview") },
    { name: "followers", paths: buildUserPaths("follower/list") },
    { name: "following of a user", paths: buildUserPaths("following/list") },
    { name: "comments", paths: buildPostPaths(facts.discussedPostIds, "comment?limit=10") },
    createCall(
      "comments, oldest and most liked first",
      ...facts.discussedPostIds.flatMap((id) =>
        ["oldest", "mostLiked"].map((sort) => `${sns}/post/${id}/comment?limit=10&sort=${sort}`),
      ),
    ),
    {
      name: "comments with their first replies",
      paths: buildPostPaths(facts.discussedPostIds, "comment?limit=10&withReplies=true"),
    },
    createCall(
      "replies",
      ...facts.answeredComments.map(
        ({ id, post }) => `${sns}/post/${post}/comment/${id}/reply?limit=5`,
      ),
    ),
    { name: "versions of a post", paths: buildPostPaths(facts.correctedPostIds, "version/list") },
    { name: "posts to read next", paths: buildPostPaths(facts.discussedPostIds, "related/list") },
    createLoggedInCall("blocked users", `${sns}/user/my/block/list`),
    createLoggedInCall("authors by email", `${sns}/user/my/letter/list`),
    createLoggedInCall("notifications, all", `${sns}/notification/list?tab=all`),
    createLoggedInCall("notifications, reactions", `${sns}/notification/list?tab=reactions`),
    createLoggedInCall("notifications, followers", `${sns}/notification/list?tab=followers`),
    createLoggedInCall("unread notifications", `${sns}/notification/unread-count`),
    { name: "users: a name", paths: searchUsers(["anna", "bruno.adler", "王伟", "lindqv"]) },
    { name: "users: a letter or two", paths: searchUsers(["a", "王", "li", "e"]) },
    { name: "users: nothing found", paths: searchUsers(["zzyzx", "龘"]) },
    {
      name: "recommended users, anonymous",
      isAnonymous: true,
      paths: [`${sns}/user/recommend?limit=10&lng=zh`],
    },
    createLoggedInCall("recommended users, logged in", `${sns}/user/recommend?limit=10`),
    createCall(
      "tags",
      `${sns}/tag/list`,
      `${sns}/tag/list?lng=zh&keyword=${encodeURIComponent("金")}`,
    ),
    createCall(
      "funds",
      `${product}/product/list`,
      `${product}/product/list?keyword=bond&sort=name`,
    ),
    createCall(
      "posts that mention a fund",
      ...facts.productIds.map((id) => `${product}/product/${id}/post/list`),
    ),
    createCall(
      "funds by fee, open only",
      `${product}/product/list?sort=managementFee&openOnly=true`,
    ),
    { name: "funds that a post names", paths: buildPostPaths(facts.mentionPostIds, "fund/list") },
    { name: "record of a user", paths: buildUserPaths("track-record") },
    { name: "mentions behind a record", paths: buildUserPaths("naming/list") },
    createCall("mentions that do not count", ...buildUserPaths("naming/list?isCounted=false")),
    createLoggedInCall(
      "orders",
      `${product}/order/list`,
      `${product}/order/list?state=submitted,accepted,executed`,
    ),
    // Other orders sort the posts of one author by their counters.
    createLoggedInCall(
      "statistics of posts",
      `${sns}/user/my/statistics`,
      `${sns}/user/my/statistics/post/list`,
      `${sns}/user/my/statistics/post/list?limit=5`,
    ),
    { name: "series of a user", paths: buildUserPaths("series/list") },
    createLoggedInCall("own series", `${sns}/user/my/series/list`),
    createLoggedInCall("watchlist", `${product}/product/my/watch/list`),
    createLoggedInCall("watched funds", `${product}/product/my/watch/id/list`),
    createLoggedInCall("notifications, funds", `${sns}/notification/list?tab=funds`),
    createLoggedInCall(
      "holdings",
      `${product}/holding/list`,
      `${product}/holding/value/list?currency=EUR`,
    ),
    createLoggedInCall("devices", `${sns}/user/my/session/list`),
  ];
};

/** Builds the calls of the busiest users and posts. */
export const buildFanOutCalls = ({ discussedPostIds, extremes, tagIds }: Facts): ListCall[] => {
  const [discussed] = discussedPostIds;
  const createFollowerCall = (name: string, ...paths: string[]): ListCall => ({
    ...createLoggedInCall(name, ...paths),
    isByFollower: true,
  });
  return [
    createCall("comments of the most discussed post", `${sns}/post/${discussed}/comment?limit=10`),
    { name: "the most discussed post", paths: [`${sns}/post/${discussed}`] },
    createCall(
      "profile and followers of the most followed",
      `${sns}/user/${extremes.celebrityId}`,
      `${sns}/user/${extremes.celebrityId}/follower/list`,
    ),
    createFollowerCall("feed of who follows the most", `${posts}=following`),
    createFollowerCall(
      "feed with a tag of who follows the most",
      ...tagIds.map((id) => `${posts}=following&tagId=${id}`),
    ),
    createFollowerCall(
      "recommended for who follows the most",
      `${posts}=recommended`,
      `${sns}/user/recommend?limit=10`,
    ),
  ];
};
