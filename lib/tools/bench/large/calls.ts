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

const searchPosts = (keywords: string[], rest = "") =>
  keywords.map((keyword) => `${posts}=keyword&keyword=${encodeURIComponent(keyword)}${rest}`);
const searchUsers = (keywords: string[]) =>
  keywords.map((keyword) => `${sns}/user/search?keyword=${encodeURIComponent(keyword)}`);

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
  { name: "search: all of the above", paths: searchPosts(Object.values(keywords).flat()) },
];

/** Builds a call for every list of the product. */
export const buildListCalls = (facts: Facts): ListCall[] => {
  const buildUserPaths = (path: string) => facts.userIds.map((id) => `${sns}/user/${id}/${path}`);
  const buildTagPaths = (rest: string) => facts.tagIds.map((id) => `${posts}=${rest}&tagId=${id}`);
  const createLoggedInCall = (name: string, ...paths: string[]): ListCall => ({
    name,
    requiresLogin: true,
    paths,
  });
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
    {
      name: "newest",
      paths: [
        `${posts}=newest`,
        `${posts}=newest&postType=video`,
        `${posts}=newest&postLanguage=zh`,
      ],
    },
    createLoggedInCall("following", `${posts}=following`),
    { name: "posts with a tag", paths: buildTagPaths("recommended") },
    createLoggedInCall("followed posts with a tag", ...buildTagPaths("following")),
    ...searchCalls,
    {
      name: "search with a tag",
      paths: facts.tagIds.flatMap((id) => searchPosts(["fund", "基金"], `&tagId=${id}`)),
    },
    { name: "a user's posts", paths: buildUserPaths("post/list?type=post") },
    createLoggedInCall("own drafts", `${sns}/user/${viewerIdPlaceholder}/post/list?type=draft`),
    createLoggedInCall("own posts", `${sns}/user/${viewerIdPlaceholder}/post/list?type=post`),
    createLoggedInCall("saved posts", `${sns}/user/archive`),
    createLoggedInCall("liked posts", `${sns}/user/my/reaction/list`),
    { name: "followers", paths: buildUserPaths("follower/list") },
    { name: "following of a user", paths: buildUserPaths("following/list") },
    {
      name: "comments",
      paths: facts.discussedPostIds.map((id) => `${sns}/post/${id}/comment?limit=10`),
    },
    {
      name: "comments, oldest and most liked first",
      paths: facts.discussedPostIds.flatMap((id) =>
        ["oldest", "mostLiked"].map((sort) => `${sns}/post/${id}/comment?limit=10&sort=${sort}`),
      ),
    },
    {
      name: "comments with their first replies",
      paths: facts.discussedPostIds.map(
        (id) => `${sns}/post/${id}/comment?limit=10&withReplies=true`,
      ),
    },
    {
      name: "replies",
      paths: facts.answeredComments.map(
        ({ id, post }) => `${sns}/post/${post}/comment/${id}/reply?limit=5`,
      ),
    },
    {
      name: "versions of a post",
      paths: facts.correctedPostIds.map((id) => `${sns}/post/${id}/version/list`),
    },
    {
      name: "posts to read next",
      paths: facts.discussedPostIds.map((id) => `${sns}/post/${id}/related/list`),
    },
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
    {
      name: "tags",
      paths: [`${sns}/tag/list`, `${sns}/tag/list?lng=zh&keyword=${encodeURIComponent("金")}`],
    },
    {
      name: "funds",
      paths: [`${product}/product/list`, `${product}/product/list?keyword=bond&sort=name`],
    },
    {
      name: "posts that mention a fund",
      paths: facts.productIds.map((id) => `${product}/product/${id}/post/list`),
    },
    {
      name: "funds by fee, open only",
      paths: [`${product}/product/list?sort=managementFee&openOnly=true`],
    },
    {
      name: "funds that a post names",
      paths: facts.mentionPostIds.map((id) => `${sns}/post/${id}/fund/list`),
    },
    { name: "record of a user", paths: buildUserPaths("track-record") },
    { name: "namings behind a record", paths: buildUserPaths("naming/list") },
    {
      name: "namings that do not count",
      paths: buildUserPaths("naming/list?isCounted=false"),
    },
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
    name,
    requiresLogin: true,
    isByFollower: true,
    paths,
  });
  return [
    {
      name: "comments of the most discussed post",
      paths: [`${sns}/post/${discussed}/comment?limit=10`],
    },
    { name: "the most discussed post", paths: [`${sns}/post/${discussed}`] },
    {
      name: "profile and followers of the most followed",
      paths: [
        `${sns}/user/${extremes.celebrityId}`,
        `${sns}/user/${extremes.celebrityId}/follower/list`,
      ],
    },
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
