import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useSearchMessages = createLazyMessages<Messages["search"]>({
  en: () => import("#messages/en/search"),
  zh: () => import("#messages/zh/search"),
});
