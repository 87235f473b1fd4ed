import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useReadingMessages = createLazyMessages<Messages["reading"]>({
  en: () => import("#messages/en/reading"),
  zh: () => import("#messages/zh/reading"),
});
