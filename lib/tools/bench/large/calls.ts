import type { Facts } from "#lib/tools/bench/large/facts";

/** A call as it is measured: its paths are asked for in turn, by members where it says so. */
export type ListCall = { name: string; isMembers?: boolean; paths: string[] };

const sns = "/sns/api/v1";
/** Stands in a path for the ID of the member who asks. */
export const me = "{me}";
const product = "/product/api/v1";
const posts = `${sns}/post/trending/list?filter`;

const found = (keywords: string[], rest = "") =>
  keywords.map((keyword) => `${posts}=keyword&keyword=${encodeURIComponent(keyword)}${rest}`);
const people = (keywords: string[]) =>
  keywords.map((keyword) => `${sns}/user/search?keyword=${encodeURIComponent(keyword)}`);

/** What is searched for: by few and by nearly all posts, in both languages. */
const keywords = {
  rare: ["Quinvelgar", "Danselmar", "盛高维", "泰泽新"],
  common: ["the", "fund", "market price", "interest rates"],
  prefix: ["a", "in", "co", "div", "por"],
  character: ["的", "债", "金", "費"],
  chinese: ["基金", "指數基金", "现金流", "长期持有"],
  none: ["zzyzx", "龘龘", "fund zzyzx"],
};

export const searchCalls: ListCall[] = [
  { name: "search: rare word", paths: found(keywords.rare) },
  { name: "search: common words", paths: found(keywords.common) },
  { name: "search: first letters", paths: found(keywords.prefix) },
  { name: "search: one Chinese character", paths: found(keywords.character) },
  { name: "search: Chinese words", paths: found(keywords.chinese) },
  { name: "search: nothing found", paths: found(keywords.none) },
  { name: "search: all of these", paths: found(Object.values(keywords).flat()) },
];

/** Every list that the product shows, of a filled place. */
export const listCalls = (facts: Facts): ListCall[] => {
  const ofPeople = (path: string) => facts.people.map((id) => `${sns}/user/${id}/${path}`);
  const tagged = (rest: string) => facts.tagIds.map((id) => `${posts}=${rest}&tagId=${id}`);
  const member = (name: string, ...paths: string[]): ListCall => ({ name, isMembers: true, paths });
  return [
    {
      name: "recommended, anybody",
      paths: [`${posts}=recommended`, `${posts}=recommended&lng=zh`],
    },
    member("recommended, member", `${posts}=recommended`, `${posts}=recommended&lng=zh`),
    { name: "trending", paths: [`${posts}=trending`, `${posts}=trending&lng=en`] },
    { name: "newest", paths: [`${posts}=newest`, `${posts}=newest&postType=video`] },
    member("following", `${posts}=following`),
    { name: "posts with a tag", paths: tagged("recommended") },
    member("followed posts with a tag", ...tagged("following")),
    ...searchCalls,
    {
      name: "search with a tag",
      paths: facts.tagIds.flatMap((id) => found(["fund", "基金"], `&tagId=${id}`)),
    },
    { name: "a member's posts", paths: ofPeople("post/list?type=post") },
    member("own drafts", `${sns}/user/${me}/post/list?type=draft`),
    member("own posts", `${sns}/user/${me}/post/list?type=post`),
    member("saved posts", `${sns}/user/archive`),
    member("liked posts", `${sns}/user/my/reaction/list`),
    { name: "followers", paths: ofPeople("follower/list") },
    { name: "following of a member", paths: ofPeople("following/list") },
    {
      name: "comments",
      paths: facts.talkedAbout.map((id) => `${sns}/post/${id}/comment?limit=10`),
    },
    {
      name: "replies",
      paths: facts.answered.map(
        ({ id, post }) => `${sns}/post/${post}/comment/${id}/reply?limit=5`,
      ),
    },
    member("notifications, all", `${sns}/notification/list?tab=all`),
    member("notifications, reactions", `${sns}/notification/list?tab=reactions`),
    member("notifications, followers", `${sns}/notification/list?tab=followers`),
    member("unread notifications", `${sns}/notification/unread-count`),
    { name: "people: a name", paths: people(["anna", "bruno.adler", "王伟", "lindqv"]) },
    { name: "people: a letter or two", paths: people(["a", "王", "li", "e"]) },
    { name: "people: nobody", paths: people(["zzyzx", "龘"]) },
    { name: "recommended people, anybody", paths: [`${sns}/user/recommend?limit=10&lng=zh`] },
    member("recommended people, member", `${sns}/user/recommend?limit=10`),
    {
      name: "tags",
      paths: [`${sns}/tag/list`, `${sns}/tag/list?lng=zh&keyword=${encodeURIComponent("金")}`],
    },
    {
      name: "funds",
      paths: [`${product}/product/list`, `${product}/product/list?keyword=bond&sort=name`],
    },
    {
      name: "posts that name a fund",
      paths: facts.productIds.map((id) => `${product}/product/${id}/post/list`),
    },
    member("orders", `${product}/order/list`),
    member("devices", `${sns}/user/my/session/list`),
  ];
};
