import type { Locale } from "#lib/domain/locale";
import en from "#messages/en/siteShare" with { type: "json" };
import zh from "#messages/zh/siteShare" with { type: "json" };

type ShareTexts = typeof en;

/** The texts of share images, which no page contains. */
export const shareTexts: Record<Locale, ShareTexts> = { en, zh };

/** What an image is about. */
export type ShareKind = keyof ShareTexts["kind"];

/** Pages with an image of their own, by the last part of the image's subject. */
export type SharedPage = keyof ShareTexts["page"];

export const sharedPages = Object.keys(en.page) as SharedPage[];
