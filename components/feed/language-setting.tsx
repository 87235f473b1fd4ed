"use client";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { LanguageSelect } from "#components/feed/language-select";
import { useLanguageSetting } from "#components/feed/use-language-setting";
import { useMessages } from "#components/i18n/use-page-context";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { userSettingsQueryOptions } from "#lib/client/user/setting";
import type { PostLanguage } from "#lib/domain/feed/post-filter";

/** A member's language of posts, in the settings. */
export function LanguageSetting({ viewerId }: { viewerId: string }) {
  const { feed: messages } = useMessages("common");
  const id = useId();
  const { data } = useQuery(userSettingsQueryOptions(viewerId));
  const setting = useLanguageSetting();
  const [shown, change] = useOptimisticValue<PostLanguage | null, PostLanguage | null>(
    data?.postLanguage ?? null,
    setting,
  );
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {messages.language}
      </label>
      <LanguageSelect id={id} value={shown} onChange={change} hasPageLanguage />
    </>
  );
}
