import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/letterUnsubscribe" with { type: "json" };
import zh from "#messages/zh/letterUnsubscribe" with { type: "json" };

/** Requires every key in both languages. */
type UnsubscribeMessages = typeof en & typeof zh;

/** The texts of the page that ends emails. No other page loads them. */
export const unsubscribeMessages: Record<Locale, UnsubscribeMessages> = { en, zh };
