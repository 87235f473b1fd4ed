import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useDraftMessages = createLazyMessages<Messages["postDraft"]>({
  en: () => import("#messages/en/postDraft"),
  zh: () => import("#messages/zh/postDraft"),
});
