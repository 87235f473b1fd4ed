import { recommendUsers as contract } from "#lib/contracts/user";
import { operation } from "#lib/server/core/operation";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { presentUser } from "#lib/server/features/user/present";
import { listRecommendedUsers } from "#lib/server/features/user/queries";

/** Lists users of language `lng` first. */
export const recommendUsers = operation(contract, async ({ viewer, query: { lng, limit } }) => {
  const input = { viewer: viewerKeyOrZero(viewer), lng, limit };
  const rows = await listRecommendedUsers(lng ? "same" : "any", input);
  if (lng && rows.length < limit) {
    const rest = { ...input, limit: limit - rows.length };
    rows.push(...(await listRecommendedUsers("other", rest)));
  }
  return { items: rows.map(presentUser) };
});
