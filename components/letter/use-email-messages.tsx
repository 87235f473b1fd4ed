import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useEmailMessages = createLazyMessages<Messages["email"]>({
  en: () => import("#messages/en/email"),
  zh: () => import("#messages/zh/email"),
});
