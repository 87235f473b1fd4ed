import { recommendUsers as contract } from "#lib/contracts/user";
import { operation } from "#lib/server/core/operation";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentUser } from "#lib/server/features/user/present";
import { peopleToFollow } from "#lib/server/features/user/queries";

/** Those of the reader's language come first. */
export const recommendUsers = operation(contract, async ({ viewer, query: { lng, limit } }) => {
  const given = { viewer: viewerKeyOrZero(viewer), lng, limit };
  const rows = await peopleToFollow(lng ? "same" : "any").execute(given);
  if (lng && rows.length < limit) {
    const others = { ...given, limit: limit - rows.length };
    rows.push(...(await peopleToFollow("other").execute(others)));
  }
  return { items: rows.map(presentUser) };
});
