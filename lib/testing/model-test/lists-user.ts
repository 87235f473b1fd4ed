import { type ListModel, toNewestKey } from "#lib/testing/model-test/list-model";
import { isUserVisible } from "#lib/testing/model-test/visibility";

const sns = "/sns/api/v1";

export const userLists: ListModel[] = [
  ...(["follower", "following"] as const).flatMap((side) =>
    ([undefined, "reader"] as const).map(
      (viewedBy): ListModel => ({
        name: `${side} for ${viewedBy ?? "an anonymous viewer"}`,
        path: ({ star }) => `${sns}/user/${star.id}/${side}/list`,
        ...(viewedBy ? { viewedBy } : {}),
        idField: "id",
        listItems: (snapshot, { star }, viewer) =>
          snapshot.follows.flatMap(({ by, of, at }) => {
            const [whose, other] = side === "follower" ? [of, by] : [by, of];
            const user = snapshot.users.find(({ key }) => key === other);
            return user && whose === String(star.key) && isUserVisible(snapshot, other, viewer)
              ? [{ id: user.id, sortKey: toNewestKey({ at, id: other }) }]
              : [];
          }),
      }),
    ),
  ),
  {
    name: "found users",
    path: () => `${sns}/user/search?keyword=member`,
    viewedBy: "reader",
    idField: "id",
    listItems: (snapshot, _, viewer) =>
      snapshot.users
        .filter(({ key }) => isUserVisible(snapshot, key, viewer))
        .map(({ id, key }) => ({ id, sortKey: [BigInt(key)] })),
  },
];
