import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/feed" with { type: "json" };
import zh from "#messages/zh/feed" with { type: "json" };

/** Returns a function that formats the texts of documents about posts, in a language. */
export const feedTranslator = defineTranslator({ en, zh });
