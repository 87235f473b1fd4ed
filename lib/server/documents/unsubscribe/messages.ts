import { defineTranslator } from "#lib/i18n/translator";
import en from "#messages/en/letterUnsubscribe" with { type: "json" };
import zh from "#messages/zh/letterUnsubscribe" with { type: "json" };

/** Returns a function that formats the texts of the page that ends emails, in a language. */
export const unsubscribeTranslator = defineTranslator({ en, zh });
