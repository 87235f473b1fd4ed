import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { usePageContext } from "#components/i18n/use-page-context";
import { useShowsAllLanguages } from "#lib/client/reading/use-shows-all-languages";
import { useSession } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";
import { userSettingsQueryOptions } from "#lib/client/user/setting";
import { type PostLanguage, parsePostLanguage } from "#lib/domain/feed/post-filter";

/**
 * What decides the language of a list, unless the URL names one. `page`: a setting of members, this
 * browser's choice for others, and else the language of the pages. `setting`: a setting of members, and
 * else all. `none`: lists of what the viewer chose, such as saved posts, in which a setting hides nothing.
 */
export type LanguageRule = "page" | "setting" | "none";

type Chosen = {
  /** The language of the posts in the list. */
  language: PostLanguage;
  /** The language that the URL names. */
  named: PostLanguage | null;
  /** True if the choice is a setting of the viewer. */
  isSetting: boolean;
};

/**
 * Returns the language of posts in a list. A language in the URL comes before each rule. `pageLanguage`
 * is all where a list has no posts in the language of the pages.
 */
export function usePostLanguage(rule: LanguageRule, pageLanguage?: PostLanguage): Chosen {
  const { locale } = usePageContext();
  const viewerId = useSession()?.id ?? null;
  const named = parsePostLanguage(useSearchParams().get("posts"));
  const showsAll = useShowsAllLanguages();
  const isSetting = rule !== "none" && viewerId !== null && named === null;
  const { data } = useQuery({
    ...userSettingsQueryOptions(viewerId ?? ""),
    enabled: isSetting && readViewAs() === null,
  });
  // Until the setting is loaded, the choice that this browser had last.
  const fallback = rule === "page" && !(showsAll && !data) ? (pageLanguage ?? locale) : "all";
  const language = named ?? (isSetting ? data?.postLanguage : null) ?? fallback;
  return { language, named, isSetting };
}
