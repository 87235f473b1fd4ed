"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { fetchCall } from "#lib/client/api/fetch-call";
import { feedKeys } from "#lib/client/feed/keys";
import { findTagsInText } from "#lib/client/post/tag-names";
import * as feedCalls from "#lib/contracts/feed/calls";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";

const consideredTags = 50;
const shownTags = 6;

type Props = { text: string; tags: readonly string[]; onAdd: (name: string) => void };

/** Offers the topics whose names stand in the text. */
export function SuggestedTags({ text, tags, onAdd }: Props) {
  const { tag } = useMessages("upload");
  const { locale } = usePageContext();
  const { data } = useQuery({
    queryKey: feedKeys.mostUsedTags(locale),
    queryFn: fetchCall(
      feedCalls.listTags,
      { query: { limit: consideredTags, lng: locale } },
      { quiet: true },
    ),
    staleTime: 300_000,
  });
  const mentioned = useMemo(() => {
    const known = (data?.items ?? []).map(({ name, label }) => label?.[locale] ?? name);
    return findTagsInText(text, known, tags);
  }, [data, locale, text, tags]);
  const found = tags.length < limits.tag.perPost ? mentioned.slice(0, shownTags) : [];
  if (found.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <span className="text-ink-faint">{tag.inText}</span>
      <ul className="contents">
        {found.map((name) => (
          <li key={name}>
            <button
              type="button"
              aria-label={interpolate(tag.add, { name })}
              onClick={() => onAdd(name)}
              className="touch-target min-h-8 rounded-full border border-line-strong px-3 text-ink-soft hover:border-ink hover:text-ink"
            >
              + {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
