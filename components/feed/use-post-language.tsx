import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useSession } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";
import { userSettingsQueryOptions } from "#lib/client/user/setting";
import { parsePostLanguage } from "#lib/domain/feed/post-filter";
import type { Locale } from "#lib/domain/locale";

type PostLanguage = {
  /** The only language of the posts in a list; null for all. */
  language: Locale | null;
  /** The language that the URL names. */
  named: Locale | null;
  /** True if the choice is a setting of the viewer and not a parameter of the URL. */
  isSetting: boolean;
};

/**
 * Returns the language of posts in lists: a setting for members, a parameter of the URL for anonymous
 * visitors. A URL that names a language comes before the setting. Lists of what the viewer chose,
 * such as saved posts, pass `hasSetting: false`: the setting hides nothing in them.
 */
export function usePostLanguage({ hasSetting = true } = {}): PostLanguage {
  const viewerId = useSession()?.id ?? null;
  const named = parsePostLanguage(useSearchParams().get("posts"));
  const isSetting = hasSetting && viewerId !== null && named === null;
  const { data } = useQuery({
    ...userSettingsQueryOptions(viewerId ?? ""),
    enabled: isSetting && readViewAs() === null,
  });
  const language = isSetting ? (data?.postLanguage ?? null) : named;
  return { language, named, isSetting };
}
