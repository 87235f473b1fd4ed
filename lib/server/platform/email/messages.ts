import { createTranslator } from "use-intl/core";
import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/email" with { type: "json" };
import zh from "#messages/zh/email" with { type: "json" };

/** Requires every key in both languages. */
type EmailMessages = typeof en & typeof zh;

const messages: Record<Locale, EmailMessages> = { en, zh };

const createEmailTranslator = (locale: Locale) =>
  createTranslator({
    locale,
    messages: messages[locale],
    onError: (error) => {
      throw error;
    },
  });

/** Each parses a message once, so that a thousand emails of one kind are quick. */
const translators = { en: createEmailTranslator("en"), zh: createEmailTranslator("zh") };

/** Returns a function that formats the emails' ICU messages in `locale`. */
export const emailTranslator = (locale: Locale) => translators[locale];
