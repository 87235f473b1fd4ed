import type { NamingPage } from "#components/disclosure/track-record/naming-list";
import type { Locale } from "#lib/domain/locale";
import { call } from "#lib/server/app/call";
import { readFromCursor } from "#lib/server/app/read-from-cursor";
import { listNamings } from "#lib/server/features/disclosure/track-record/list-namings";

export type NamingQuery = Record<string, string | string[] | undefined>;

/** Reads the page of the namings behind a record that the URL asks for: `list=left` has those that do not count. */
export async function readNamings(
  userId: string,
  { list, cursor }: NamingQuery,
  locale: Locale,
): Promise<NamingPage> {
  const isCounted = list !== "left";
  const { page, from } = await readFromCursor([cursor].flat()[0], (next) =>
    call(
      listNamings,
      {
        params: { userId },
        query: { isCounted: isCounted ? "true" : "false", cursor: next },
      },
      locale,
    ),
  );
  return { ...page, isCounted, isContinued: from !== undefined };
}
