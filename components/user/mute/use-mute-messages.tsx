import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useMuteMessages = createLazyMessages<Messages["userMute"]>({
  en: () => import("#messages/en/userMute"),
  zh: () => import("#messages/zh/userMute"),
});
