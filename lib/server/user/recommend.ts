import { recommendUsers as contract } from "#lib/contracts/user";
import { operation } from "#lib/server/http/operation";
import { keyOf } from "#lib/server/session/viewer-key";
import { presentPerson } from "#lib/server/user/present";
import { peopleToFollow } from "#lib/server/user/queries";

export const recommendUsers = operation(contract, async ({ viewer, query }) => {
  const rows = await peopleToFollow().execute({
    viewer: keyOf(viewer),
    lng: query.lng ?? null,
    limit: query.limit,
  });
  return { items: rows.map(presentPerson) };
});
