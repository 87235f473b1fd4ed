import { z } from "zod";
import { serialId } from "#lib/contracts/shared";
import { searchUsers as contract, type FoundUser } from "#lib/contracts/user";
import { findPartRanges } from "#lib/domain/highlight";
import { listScriptVariants } from "#lib/domain/text/script-variants";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { AppError } from "#lib/server/core/error";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentUser } from "#lib/server/features/user/present";
import type { UserRow } from "#lib/server/features/user/queries";
import {
  type MatchRank,
  matchRanks,
  userSearchQuery,
} from "#lib/server/features/user/search-queries";
import { type ScanScope, scanThenIndex } from "#lib/server/platform/postgres/scan-then-index";

const position = z.tuple([z.string(), z.number().int(), serialId]);

type Position = { matchRank: number; key: string };
type MatchRow = UserRow & { matchRank: MatchRank };

/** Returns users after a position, best match first. */
async function listMatches(
  names: string[],
  after: Position,
  { viewer, limit }: { viewer: bigint; limit: number },
): Promise<MatchRow[]> {
  const rows: MatchRow[] = [];
  for (const matchRank of matchRanks) {
    const missing = limit - rows.length;
    if (matchRank < after.matchRank || missing === 0) continue;
    const key = matchRank === after.matchRank ? after.key : "0";
    const input = { names, part: buildPartQuery(names, matchRank), key, viewer, limit: missing };
    const read = (scope: ScanScope) => userSearchQuery(matchRank, scope).execute(input);
    const more = matchRank === 0 ? await read("all") : await scanThenIndex(missing, read);
    rows.push(...more.map((row) => ({ ...row, matchRank })));
  }
  return rows;
}

/** Returns a `tsquery` for the beginning of a name, or of any suffix of it. */
const buildPartQuery = (names: string[], matchRank: MatchRank): string =>
  names
    .map((name) => `'${matchRank === 1 ? "^" : ""}${name.replace(/['\\]/g, "$&$&")}':*`)
    .join(" | ");

const toName = (keyword: string): string => keyword.replace(/^@/, "").toLowerCase();

/** Returns the first users whose ID or username contains `keyword`, best match first. */
export async function findUsers(
  keyword: string,
  options: { viewer: bigint; limit: number },
): Promise<FoundUser[]> {
  const name = toName(keyword);
  if (name === "") return [];
  const rows = await listMatches(listScriptVariants(name), { matchRank: 0, key: "0" }, options);
  return rows.map((row) => presentFoundUser(row, name));
}

const presentFoundUser = (row: UserRow, name: string): FoundUser => {
  const user = presentUser(row);
  const matches = {
    id: findPartRanges(user.id, name),
    nickName: findPartRanges(user.nickName, name),
  };
  return { ...user, matches };
};

export const searchUsers = operation(contract, async ({ viewer, query }) => {
  const keyword = toName(query.keyword);
  if (keyword === "") return { items: [], nextCursor: null };
  const [cursorKeyword, matchRank, key] = decodeListCursor("people", position, query.cursor) ?? [
    keyword,
    0,
    "0",
  ];
  if (cursorKeyword !== keyword) throw new AppError("badCursor");
  const names = listScriptVariants(keyword);
  const viewerKey = viewerKeyOrZero(viewer);
  const { rows, nextCursor } = await readPage(
    query.limit,
    (limit) => listMatches(names, { matchRank, key }, { viewer: viewerKey, limit }),
    (last) => encodeListCursor("people", [keyword, last.matchRank, String(last.key)]),
  );
  return { items: rows.map((row) => presentFoundUser(row, keyword)), nextCursor };
});
