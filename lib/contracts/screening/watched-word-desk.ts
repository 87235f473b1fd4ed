import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/screening/desk-calls";
import {
  auditReason,
  count,
  noData,
  page,
  paging,
  queryFlag,
  serialId,
  textRange,
  time,
} from "#lib/contracts/shared";
import { requiredText, textSchema, verbatim } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { computeWordKey } from "#lib/domain/screening/watched-word/matcher";
import { lineReasons, watchedWordActions } from "#lib/domain/screening/watched-word/watched-word";

const staff = { permission: "settings", rate: "write" } as const;

const action = z.enum(watchedWordActions);

/** A word or phrase. A final asterisk stands for any continuation. */
export const watchedWordField = textSchema({
  kind: "line",
  min: 1,
  max: limits.watchedWord.length,
  isValid: (word) => computeWordKey(word) !== "",
  invalid: "no letter or digit",
});

const watchedWord = z.object({
  wordId: z.string(),
  word: z.string(),
  action,
  createdAt: time,
  updatedAt: time,
});
export type WatchedWordReply = z.output<typeof watchedWord>;

const params = z.object({ wordId: serialId });

export const listWatchedWords = contract(calls.listWatchedWords, {
  ...staff,
  summary: "Lists watched words, newest first.",
  query: z.object({
    ...paging(),
    action: action.optional(),
    /** Words with Chinese characters, or those without. */
    lng: z.enum(locales).optional(),
    /** Part of a word, however it is written. */
    keyword: requiredText("query", limits.watchedWord.length).optional(),
  }),
  reply: page(watchedWord),
});

export const createWatchedWord = contract(calls.createWatchedWord, {
  ...staff,
  proof: "session",
  summary: "Adds a watched word. One that matches the same is a conflict (409).",
  body: z.object({ word: watchedWordField, action, reason: auditReason }),
  reply: watchedWord,
});

export const updateWatchedWord = contract(calls.updateWatchedWord, {
  ...staff,
  proof: "session",
  summary: "Changes what a watched word does. Texts that were saved before stay as they are.",
  params,
  body: z.object({ action, reason: auditReason }),
  reply: watchedWord,
});

export const deleteWatchedWord = contract(calls.deleteWatchedWord, {
  ...staff,
  proof: "session",
  summary: "Removes a watched word.",
  params,
  body: z.object({ reason: auditReason }),
  reply: noData,
});

export const testWatchedWords = contract(calls.testWatchedWords, {
  ...staff,
  proof: "session",
  summary: "Returns which watched words a text contains, and how it would be shown.",
  body: z.object({
    text: verbatim(
      z.string().max(limits.watchedWord.testText, "too long"),
      "shown with the words in it, and not stored",
    ),
  }),
  reply: z.object({
    hits: z.array(
      z.object({ word: z.string(), action, /** Where the text has it. */ range: textRange }),
    ),
    censored: z.string(),
  }),
});

export const previewWatchedWordImport = contract(calls.previewWatchedWordImport, {
  ...staff,
  proof: "session",
  summary: "Returns what importing a CSV file would do, and the first lines that it would refuse.",
  media: "text/csv",
  reply: z.object({
    added: count,
    changed: count,
    unchanged: count,
    refusedCount: count,
    refused: z.array(
      z.object({ line: z.number().int(), word: z.string(), reason: z.enum(lineReasons) }),
    ),
  }),
});
export type ImportPreview = z.output<typeof previewWatchedWordImport.reply>;

export const importWatchedWords = contract(calls.importWatchedWords, {
  ...staff,
  proof: "session",
  summary:
    "Adds the words of a CSV file with the columns word and action; words that are there get its action. Rejects the whole file with a reason for each bad line, unless `skipsRefused` is true.",
  query: z.object({ reason: auditReason, skipsRefused: queryFlag.optional() }),
  media: "text/csv",
  reply: z.object({ added: z.number().int(), changed: z.number().int() }),
});

export const exportWatchedWords = contract(calls.exportWatchedWords, {
  ...staff,
  summary: "Returns all watched words as CSV.",
  stepUp: true,
  raw: true,
  reply: z.instanceof(Response),
});

export const listWatchedWordHits = contract(calls.listWatchedWordHits, {
  permission: "cases",
  rate: "read",
  summary: "Lists the watched words that opened a case, and where the evidence has them.",
  query: z.object({ caseId: serialId }),
  reply: z.object({
    /** Their ranges in the title and text of the evidence. */
    title: z.array(textRange),
    text: z.array(textRange),
    /** Their surroundings in the body of a post, with the range of the word. */
    body: z.array(z.object({ excerpt: z.string(), range: textRange })),
    items: z.array(
      z.object({
        word: z.string(),
        action: z.enum(["hold", "flag"]),
        /** `firstPost`: held because it is the first post of a new account. */
        cause: z.enum(["word", "firstPost"]),
        createdAt: time,
        /** When held content was reviewed. */
        reviewedAt: time.nullable(),
      }),
    ),
  }),
});
