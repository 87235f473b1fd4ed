import { z } from "zod";
import { serial } from "#lib/contracts/shared";
import { searchUsers as contract } from "#lib/contracts/user";
import { decodeCursor, encodeCursor } from "#lib/server/http/cursor";
import { AppError } from "#lib/server/http/error";
import { operation } from "#lib/server/http/operation";
import { keyOf } from "#lib/server/session/viewer-key";
import { presentPerson } from "#lib/server/user/present";
import { peopleByName } from "#lib/server/user/queries";

const position = z.tuple([z.literal("people"), z.string(), z.number().int(), serial]);

export const searchUsers = operation(contract, async ({ viewer, query }) => {
  const keyword = query.keyword.normalize("NFC").replace(/^@/, "").toLowerCase();
  if (keyword === "") return { items: [], nextCursor: null };
  const after = decodeCursor(position, query.cursor);
  if (after && after[1] !== keyword) throw new AppError("badCursor");
  const rows = await peopleByName().execute({
    keyword,
    closeness: after?.[2] ?? -1,
    key: after?.[3] ?? "0",
    viewer: keyOf(viewer),
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const nextCursor =
    last && rows.length > query.limit
      ? encodeCursor(["people", keyword, last.closeness, String(last.key)])
      : null;
  return { items: shown.map(presentPerson), nextCursor };
});
