import type { Option } from "#components/shell/suggestion/option";
import type { Suggestions } from "#lib/contracts/product/suggestion";
import type { Locale } from "#lib/domain/locale";
import { toTagTitle } from "#lib/domain/tag";
import type { Messages } from "#lib/i18n/types";
import type { Paths } from "#lib/paths";

type Context = { messages: Messages["search"]["suggestion"]; locale: Locale; paths: Paths };

type Group = { id: string; label: string; options: Option[] };

/** Returns the suggestions in groups that have any. */
export function listGroups(found: Suggestions, { messages, locale, paths }: Context): Group[] {
  const groups: Group[] = [
    {
      id: "products",
      label: messages.products,
      options: found.products.map(({ productId, name, isin, fundManager, performance1y }) => ({
        kind: "product",
        href: paths.product(productId),
        title: name[locale],
        note: `${fundManager[locale]} · ${isin}`,
        change: performance1y && { rate: performance1y.value, label: messages.year },
      })),
    },
    {
      id: "users",
      label: messages.users,
      options: found.users.map(({ id, nickName, profileUrl }) => ({
        kind: "user",
        href: paths.user(id),
        title: nickName,
        note: `@${id}`,
        profileUrl,
      })),
    },
    {
      id: "tags",
      label: messages.tags,
      options: found.tags.map(({ name, label }) => ({
        kind: "tag",
        href: paths.tag(name),
        title: toTagTitle(label?.[locale] ?? name),
      })),
    },
    {
      id: "posts",
      label: messages.posts,
      options: found.posts.map(({ postId, title, nickName }) => ({
        kind: "post",
        href: paths.post(postId),
        title,
        note: nickName,
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
