import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/mail" with { type: "json" };
import zh from "#messages/zh/mail" with { type: "json" };

/** Returns a function that formats the emails' ICU messages in a language. */
export const mailTranslator = defineTranslator({ en, zh });
