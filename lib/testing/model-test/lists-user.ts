import { type List, newest } from "#lib/testing/model-test/list";
import { isPersonShown } from "#lib/testing/model-test/visibility";

const sns = "/sns/api/v1";

export const peopleLists: List[] = [
  ...(["follower", "following"] as const).flatMap((side) =>
    ([undefined, "reader"] as const).map(
      (by): List => ({
        name: `${side} for ${by ?? "a stranger"}`,
        path: ({ star }) => `${sns}/user/${star.id}/${side}/list`,
        ...(by ? { by } : {}),
        idOf: "id",
        model: (rows, { star }, viewer) =>
          rows.follows.flatMap(({ by, of, at }) => {
            const [whose, other] = side === "follower" ? [of, by] : [by, of];
            const person = rows.people.find(({ key }) => key === other);
            return person && whose === String(star.key) && isPersonShown(rows, other, viewer)
              ? [{ id: person.id, place: newest({ at, id: other }) }]
              : [];
          }),
      }),
    ),
  ),
  {
    name: "found people",
    path: () => `${sns}/user/search?keyword=member`,
    by: "reader",
    idOf: "id",
    model: (rows, _, viewer) =>
      rows.people
        .filter(({ key }) => isPersonShown(rows, key, viewer))
        .map(({ id, key }) => ({ id, place: [BigInt(key)] })),
  },
];
