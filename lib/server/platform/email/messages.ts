import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/email" with { type: "json" };
import zh from "#messages/zh/email" with { type: "json" };

/** Returns a function that formats the emails' ICU messages in a language. */
export const emailTranslator = defineTranslator({ en, zh });
