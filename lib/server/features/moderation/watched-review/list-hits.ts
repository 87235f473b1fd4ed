import { asc, eq } from "drizzle-orm";
import { listWatchedWordHits as contract } from "#lib/contracts/screening/watched-word-desk";
import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";
import { alignCut } from "#lib/domain/text/cut";
import { operation } from "#lib/server/core/operation";
import { caseEvidence } from "#lib/server/features/moderation/case/schema";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { watchedWordHits } from "#lib/server/features/screening/watched-word/schema";
import { db } from "#lib/server/platform/postgres/client";

type Range = [start: number, end: number];

/** Characters shown on each side of a word. */
const contextLength = 60;
const maxExcerpts = 20;

export const listWatchedWordHits = operation(contract, async ({ query }) => {
  const caseId = BigInt(query.caseId);
  const rows = await db()
    .select()
    .from(watchedWordHits)
    .where(eq(watchedWordHits.caseId, caseId))
    .orderBy(asc(watchedWordHits.id));
  const words = rows.filter(({ cause }) => cause === "word");
  const items = rows.map(({ word, action, cause, createdAt, reviewedAt }) => ({
    word,
    action,
    cause,
    createdAt: createdAt.toISOString(),
    reviewedAt: reviewedAt?.toISOString() ?? null,
  }));
  if (words.length === 0) return { title: [], text: [], body: [], items };
  const matcher = compileMatcher(words);
  const find = (text: string) =>
    joinRanges(findHits(matcher, text).map(({ start, end }): Range => [start, end]));
  const [evidence] = await db().select().from(caseEvidence).where(eq(caseEvidence.caseId, caseId));
  const { title = "", text = "", content } = evidence ?? {};
  const body = content?.body ?? "";
  const bodyText =
    body === "" ? "" : (await digestInBackground(body, { withTerms: false })).allText;
  return {
    title: find(title),
    text: find(text),
    body: find(bodyText)
      .slice(0, maxExcerpts)
      .map((range) => cutExcerpt(bodyText, range)),
    items,
  };
});

/** Sorts ranges and joins those that overlap, so that each character is marked once. */
function joinRanges(ranges: Range[]): Range[] {
  const joined: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** Cuts a range and its surroundings out of a text, without cutting a character in half. */
function cutExcerpt(text: string, [start, end]: Range) {
  const from = alignCut(text, start - contextLength);
  const excerpt = text.slice(from, alignCut(text, end + contextLength));
  return { excerpt, range: [start - from, end - from] as Range };
}
