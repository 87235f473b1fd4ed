import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useMuteMessages = createLazyMessages<Messages["mute"]>({
  en: () => import("#messages/en/mute"),
  zh: () => import("#messages/zh/mute"),
});
