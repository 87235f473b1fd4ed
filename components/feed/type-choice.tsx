"use client";
import Link from "next/link";
import { useMessages } from "#components/i18n/page-context";
import { segment, segments } from "#components/ui/segment";
import { asksForNewTab } from "#lib/client/browser/new-tab";
import { type PostType, postTypes } from "#lib/domain/post";

type Props = { selected: PostType | null; hrefOf: (type: PostType | null) => string };

/** All posts, articles or videos: links, of which a plain click changes the list in place. */
export function TypeChoice({ selected, hrefOf }: Props) {
  const { posts: text } = useMessages("common");
  return (
    <nav aria-label={text.types} className={segments}>
      {([null, ...postTypes] as const).map((type) => (
        <Link
          key={type}
          href={hrefOf(type)}
          prefetch={false}
          aria-current={type === selected ? "true" : undefined}
          onClick={(event) => {
            if (asksForNewTab(event)) return;
            event.preventDefault();
            window.history.pushState(null, "", hrefOf(type));
          }}
          className={segment}
        >
          {text.type[type ?? "all"]}
        </Link>
      ))}
    </nav>
  );
}
