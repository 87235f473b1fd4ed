"use client";
import { useId } from "react";
import { LanguageSelect } from "#components/feed/language-select";
import { useLanguageSetting } from "#components/feed/use-language-setting";
import { type LanguageRule, usePostLanguage } from "#components/feed/use-post-language";
import { useMessages } from "#components/i18n/use-page-context";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import type { PostLanguage } from "#lib/domain/feed/post-filter";

type Props = { rule: LanguageRule };

/** Chooses the language of posts in a list: the setting of a member, or a parameter of the URL. */
export function LanguageFilter({ rule }: Props) {
  const { feed: messages } = useMessages("common");
  const id = useId();
  const { language: current, isSetting } = usePostLanguage(rule);
  const setting = useLanguageSetting();
  const [shown, change] = useOptimisticValue<PostLanguage | null, PostLanguage | null>(
    current,
    setting,
  );
  const choose = (language: PostLanguage | null) => {
    if (isSetting) change(language);
    else replaceSearchParams({ posts: language === "all" ? null : language, cursor: null });
  };
  return (
    <p className="flex items-center justify-end gap-2 pt-3 text-xs text-ink-soft noscript:hidden print:hidden">
      <label htmlFor={id}>{messages.language}</label>
      <LanguageSelect id={id} value={shown} onChange={choose} />
    </p>
  );
}
