import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useSavedMessages = createLazyMessages<Messages["postSaved"]>({
  en: () => import("#messages/en/postSaved"),
  zh: () => import("#messages/zh/postSaved"),
});
