import { z } from "zod";
import { serial } from "#lib/contracts/shared";
import { searchUsers as contract } from "#lib/contracts/user";
import { partRanges } from "#lib/domain/highlight";
import { scriptVariants } from "#lib/domain/script-variants";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentUser } from "#lib/server/features/user/present";
import type { UserRow } from "#lib/server/features/user/queries";
import {
  type Closeness,
  closenesses,
  peopleByName,
} from "#lib/server/features/user/search-queries";
import { type Reach, scanThenIndex } from "#lib/server/platform/postgres/scan-then-index";

const position = z.tuple([z.string(), z.number().int(), serial]);

type After = { closeness: number; key: string };
type Found = UserRow & { closeness: Closeness };

/** People after a place in the list, the closest first. */
async function found(
  names: string[],
  after: After,
  { viewer, limit }: { viewer: bigint; limit: number },
): Promise<Found[]> {
  const rows: Found[] = [];
  for (const closeness of closenesses) {
    const wanted = limit - rows.length;
    if (closeness < after.closeness || wanted === 0) continue;
    const key = closeness === after.closeness ? after.key : "0";
    const given = { names, part: partOf(names, closeness), key, viewer, limit: wanted };
    const read = (reach: Reach) => peopleByName(closeness, reach).execute(given);
    const more = closeness === 0 ? await read("all") : await scanThenIndex(wanted, read);
    rows.push(...more.map((row) => ({ ...row, closeness })));
  }
  return rows;
}

/** As a `tsquery`: what a name, or one of its endings, begins with. */
const partOf = (names: string[], closeness: Closeness): string =>
  names
    .map((name) => `'${closeness === 1 ? "^" : ""}${name.replace(/['\\]/g, "$&$&")}':*`)
    .join(" | ");

export const searchUsers = operation(contract, async ({ viewer, query }) => {
  const keyword = query.keyword.normalize("NFC").replace(/^@/, "").toLowerCase();
  if (keyword === "") return { items: [], nextCursor: null };
  const [of, closeness, key] = decodeListCursor("people", position, query.cursor) ?? [
    keyword,
    0,
    "0",
  ];
  if (of !== keyword) throw new AppError("badCursor");
  const names = scriptVariants(keyword);
  const viewerKey = viewerKeyOrZero(viewer);
  const { rows, nextCursor } = await readPage(
    query.limit,
    (limit) => found(names, { closeness, key }, { viewer: viewerKey, limit }),
    (last) => encodeListCursor("people", [keyword, last.closeness, String(last.key)]),
  );
  const items = rows.map(presentUser).map((person) => ({
    ...person,
    matches: {
      id: partRanges(person.id, keyword),
      nickName: partRanges(person.nickName, keyword),
    },
  }));
  return { items, nextCursor };
});
