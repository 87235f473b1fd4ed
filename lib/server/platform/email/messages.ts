import { createTranslator } from "use-intl/core";
import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/mail" with { type: "json" };
import zh from "#messages/zh/mail" with { type: "json" };

/** Requires every key in both languages. */
type MailMessages = typeof en & typeof zh;

const messages: Record<Locale, MailMessages> = { en, zh };

const createMailTranslator = (locale: Locale) =>
  createTranslator({
    locale,
    messages: messages[locale],
    onError: (error) => {
      throw error;
    },
  });

/** Each parses a message once, so that a thousand emails of one kind are quick. */
const translators = { en: createMailTranslator("en"), zh: createMailTranslator("zh") };

/** Returns a function that formats the emails' ICU messages in `locale`. */
export const mailTranslator = (locale: Locale) => translators[locale];
