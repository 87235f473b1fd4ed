import { listPins as contract } from "#lib/contracts/feed/pin-desk";
import { pinPlaces } from "#lib/domain/feed/pin";
import { operation } from "#lib/server/core/operation";
import { readPins } from "#lib/server/features/feed/pin/queries";
import { selectByIds } from "#lib/server/features/feed/queries";

/** All places are on one page. */
export const listPins = operation(contract, async ({ query: { language } }) => {
  const pins = await readPins(language);
  const ids = pins.map(({ postId }) => String(postId));
  const rows = await selectByIds().execute({ ids, viewerKey: 0n });
  const items = pinPlaces.map((place) => {
    const pin = pins.find((each) => each.place === place);
    if (!pin) return { place, language, pin: null };
    const { postId, endsAt } = pin;
    const row = rows.find(({ id }) => id === postId);
    const post = row?.language === language ? { title: row.title, authorId: row.authorId } : null;
    return { place, language, pin: { postId: String(postId), post, endsAt: endsAt.toISOString() } };
  });
  return { items, nextCursor: null };
});
