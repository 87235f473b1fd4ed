import type { MentionPage } from "#components/disclosure/track-record/mention-list";
import type { Locale } from "#lib/domain/locale";
import { call } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listMentions } from "#lib/server/features/disclosure/track-record/list-mentions";

export type MentionQuery = Record<string, string | string[] | undefined>;

/** Reads the page of the namings behind a record that the URL asks for: `list=left` has those that do not count. */
export async function readMentions(
  userId: string,
  { list, cursor }: MentionQuery,
  locale: Locale,
): Promise<MentionPage> {
  const isCounted = list !== "left";
  const { page, from } = await readFromCursor([cursor].flat()[0], (next) =>
    call(
      listMentions,
      {
        params: { userId },
        query: { isCounted: isCounted ? "true" : "false", cursor: next },
      },
      locale,
    ),
  );
  return { ...page, isCounted, isContinued: from !== undefined };
}
