import { inArray } from "drizzle-orm";
import { listMarks } from "#lib/domain/disclosure";
import type { Locale } from "#lib/domain/locale";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { loadNamespace } from "#lib/i18n/messages";
import { presentInterests } from "#lib/server/features/disclosure/present";
import { selectInterests } from "#lib/server/features/disclosure/queries";
import { posts } from "#lib/server/features/post/schema/post";
import { db } from "#lib/server/platform/postgres/client";

/** Returns what lists say about authors' interests in funds, by post. Most posts state none. */
export async function readInterestTexts(
  postIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: posts.id, interests: selectInterests(posts.id) })
    .from(posts)
    .where(inArray(posts.id, postIds.map(BigInt)));
  const { disclosure: texts } = await loadNamespace(locale, "common");
  const byPost = new Map<string, string>();
  for (const { id, interests } of rows) {
    const marks = listMarks(presentInterests(interests ?? [])).map(({ kind, at }) =>
      interpolate(texts.mark[kind], { date: formatDate(at, locale) }),
    );
    if (marks.length > 0) byPost.set(String(id), marks.join(texts.separator));
  }
  return byPost;
}
