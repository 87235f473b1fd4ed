import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useSavedMessages = createLazyMessages<Messages["savedPost"]>({
  en: () => import("#messages/en/savedPost"),
  zh: () => import("#messages/zh/savedPost"),
});
