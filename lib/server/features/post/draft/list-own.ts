import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { PostSummary } from "#lib/contracts/post";
import { listOwnDrafts as contract, type OwnDraft } from "#lib/contracts/post/draft-desk";
import { serialId } from "#lib/contracts/shared";
import { extractText } from "#lib/domain/body/content";
import { findMissingFields } from "#lib/domain/post";
import { countWords } from "#lib/domain/post/reading-time";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { grantHiddenFiles } from "#lib/server/features/file/hidden-access";
import {
  countDrafts,
  listDrafts,
  readDraftFacts,
} from "#lib/server/features/post/draft/own-queries";
import { presentSummaries } from "#lib/server/features/post/present";

const position = z.tuple([z.string(), serialId]);

export const listOwnDrafts = operation(contract, async (context) => {
  const { viewer, query } = context;
  grantHiddenFiles(context);
  const { keyword = null, sort, cursor, limit } = query;
  const list = `own drafts ${viewer.id} ${sort} ${keyword ?? ""}`;
  const after = decodeListCursor(list, position, cursor);
  const { rows, nextCursor } = await readPage(
    limit,
    (rowCount) =>
      listDrafts({ authorKey: viewer.key, keyword, sort, after: after ?? null, limit: rowCount }),
    (last) => encodeListCursor(list, [last.at, String(last.id)]),
  );
  const totalCount = await countDrafts(viewer.key, keyword);
  return { items: await addFacts(await presentSummaries(rows)), nextCursor, totalCount };
});

async function addFacts(summaries: PostSummary[]): Promise<OwnDraft[]> {
  const facts = await readDraftFacts(summaries.map(({ postId }) => BigInt(postId)));
  const byId = new Map(facts.map((row) => [String(row.id), row]));
  const drafts: OwnDraft[] = [];
  for (const summary of summaries) {
    const row = byId.get(summary.postId);
    if (!row) continue;
    // Long texts of a page together must not hold up other requests.
    await setImmediate();
    const text = extractText(row.body);
    const { title, postType, tagNameList: tagNames } = summary;
    const { fileIds, videoFileId, importedFrom } = row;
    drafts.push({
      ...summary,
      wordCount: countWords(text),
      missing: findMissingFields({ title, text, tagNames, fileIds, postType, videoFileId }),
      importedFrom,
    });
  }
  return drafts;
}
