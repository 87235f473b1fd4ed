"use client";
import { Check } from "lucide";
import { useLanguageSetting } from "#components/feed/use-language-setting";
import { usePostLanguage } from "#components/feed/use-post-language";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import { showAllLanguages } from "#lib/client/reading/post-language";
import { useSession } from "#lib/client/session/session";
import type { PostLanguage } from "#lib/domain/feed/post-filter";
import { locales } from "#lib/domain/locale";

/**
 * Adds posts in the other language to the lists, on one line. A member's account keeps the choice,
 * otherwise this browser does.
 */
export function LanguageSwitch() {
  const { feed: messages } = useMessages("common");
  const { locale } = usePageContext();
  const isMember = Boolean(useSession());
  const { language, named } = usePostLanguage("page");
  const setting = useLanguageSetting();
  const [shown, save] = useOptimisticValue<PostLanguage | null, PostLanguage | null>(
    language,
    setting,
  );
  const isAll = shown === "all";
  const own = isAll || shown === null ? locale : shown;
  const other = locales.find((each) => each !== own) ?? own;
  const toggle = () => {
    if (named) replaceSearchParams({ posts: null, cursor: null });
    if (isMember) save(isAll ? null : "all");
    else showAllLanguages(!isAll);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isAll}
      onClick={toggle}
      className="group touch-target inline-flex min-h-9 items-center gap-2 text-left text-xs text-ink-soft hover:text-ink noscript:hidden print:hidden"
    >
      <span className="inline-flex size-4 shrink-0 items-center justify-center rounded-sm border border-line-strong text-on-accent group-aria-checked:border-accent group-aria-checked:bg-accent">
        <Icon icon={Check} size={16} className="invisible group-aria-checked:visible" />
      </span>
      {messages.alsoShow[other]}
    </button>
  );
}
