import { createLazyMessages } from "#components/i18n/lazy-messages";
import type { Messages } from "#lib/i18n/types";

export const useEmailMessages = createLazyMessages<Messages["letterPreview"]>({
  en: () => import("#messages/en/letterPreview"),
  zh: () => import("#messages/zh/letterPreview"),
});
