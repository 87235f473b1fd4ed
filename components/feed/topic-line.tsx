"use client";
import clsx from "clsx";
import { LanguageSwitch } from "#components/feed/language-switch";
import { TagLinks } from "#components/feed/tag-links";
import type { FilterTag, PostLanguage } from "#lib/domain/feed/post-filter";

type Props = { tags: FilterTag[]; pageLanguage: PostLanguage; className?: string };

/** Topics in a line, and at its end the switch for posts in the other language. */
export const TopicLine = ({ tags, pageLanguage, className }: Props) => (
  <div
    className={clsx("flex items-center gap-x-6 max-sm:flex-col max-sm:items-stretch", className)}
  >
    {tags.length > 0 && <TagLinks tags={tags} isLine className="min-w-0 flex-1" />}
    {pageLanguage !== "all" && (
      <span className="sm:ml-auto sm:shrink-0">
        <LanguageSwitch />
      </span>
    )}
  </div>
);
