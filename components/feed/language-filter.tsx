"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useId } from "react";
import { usePostLanguage } from "#components/feed/use-post-language";
import { useMessages } from "#components/i18n/use-page-context";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { showRefusal } from "#lib/client/overlay/refusal";
import { useSession } from "#lib/client/session/session";
import { saveUserSettings } from "#lib/client/user/setting";
import { parsePostLanguage } from "#lib/domain/feed/post-filter";
import { type Locale, locales, toLanguageTag } from "#lib/domain/locale";

const languageNames = { en: "English", zh: "中文" } as const;

type Props = {
  isLabelHidden?: boolean;
  /** False for lists in which the viewer's setting hides nothing. */
  hasSetting?: boolean;
  className?: string;
};

/** Chooses the language of posts in lists: the setting of a member, or a parameter of the URL. */
export function LanguageFilter({ isLabelHidden = false, hasSetting = true, className }: Props) {
  const { feed: messages } = useMessages("common");
  const id = useId();
  const client = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  const { language: current, isSetting } = usePostLanguage({ hasSetting });
  const save = useMutation({
    // One after another, so that the last choice is the one that is stored.
    scope: { id: "post-language" },
    mutationFn: (language: Locale | null) =>
      saveUserSettings(client, viewerId ?? "", { postLanguage: language }),
    onError: (error) => showRefusal(error, messages.languageFailed),
  });
  const [shown, change] = useOptimisticValue(current, save);
  const choose = (language: Locale | null) => {
    if (isSetting) change(language);
    else replaceSearchParams({ posts: language, cursor: null });
  };
  return (
    <p
      className={clsx(
        "flex items-center justify-end gap-2 text-xs text-ink-soft noscript:hidden print:hidden",
        className,
      )}
    >
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : undefined}>
        {messages.language}
      </label>
      <select
        id={id}
        value={shown ?? ""}
        onChange={({ target }) => choose(parsePostLanguage(target.value))}
        className="min-h-9 rounded-full border border-line bg-paper-raised px-3 text-xs text-ink hover:border-line-strong pointer-coarse:min-h-11"
      >
        <option value="">{messages.allLanguages}</option>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={toLanguageTag(locale)}>
            {languageNames[locale]}
          </option>
        ))}
      </select>
    </p>
  );
}
