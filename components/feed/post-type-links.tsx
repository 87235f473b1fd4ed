"use client";
import clsx from "clsx";
import { useMessages } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { tabListClassName, tabVariants } from "#components/ui/tab-variants";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { type PostType, postTypes } from "#lib/domain/post";

type Props = { selected: PostType | null; getHref: (type: PostType | null) => string };

/** Links to all posts, articles or videos; a plain click filters in place. */
export function PostTypeLinks({ selected, getHref }: Props) {
  const { posts: messages } = useMessages("common");
  return (
    <nav aria-label={messages.typesLabel} className={clsx(tabListClassName, "max-xs:gap-4")}>
      {([null, ...postTypes] as const).map((type) => (
        <Link
          key={type}
          href={getHref(type)}
          aria-current={type === selected ? "true" : undefined}
          onClick={(event) => {
            if (opensNewTab(event)) return;
            event.preventDefault();
            window.history.pushState(null, "", getHref(type));
          }}
          className={tabVariants(type === selected)}
        >
          {messages.type[type ?? "all"]}
        </Link>
      ))}
    </nav>
  );
}
