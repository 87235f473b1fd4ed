import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMessages } from "#components/i18n/use-page-context";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showAllLanguages } from "#lib/client/reading/post-language";
import { useSession } from "#lib/client/session/session";
import { saveUserSettings } from "#lib/client/user/setting";
import type { PostLanguage } from "#lib/domain/feed/post-filter";

/** Returns the mutation that stores a member's language of posts, also for the next start of a page. */
export function useLanguageSetting() {
  const { feed: messages } = useMessages("common");
  const client = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  return useMutation({
    // One after another, so that the last choice is the one that is stored.
    scope: { id: "post-language" },
    mutationFn: async (language: PostLanguage | null) => {
      await saveUserSettings(client, viewerId ?? "", { postLanguage: language });
      showAllLanguages(language === "all");
    },
    onError: (error) => showRefusal(error, messages.languageFailed),
  });
}
