import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/feed" with { type: "json" };
import zh from "#messages/zh/feed" with { type: "json" };

/** Requires every key in both languages. */
type FeedMessages = typeof en & typeof zh;

/** The texts of documents about posts, in both languages. No page loads them. */
export const feedMessages: Record<Locale, FeedMessages> = { en, zh };
