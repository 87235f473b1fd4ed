import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

/** For parts that load when they open; pages about versions have the texts in their HTML. */
export const useVersionMessages = createLazyMessages<Messages["postVersion"]>({
  en: () => import("#messages/en/postVersion"),
  zh: () => import("#messages/zh/postVersion"),
});
