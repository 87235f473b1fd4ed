import { replaceLookalikes } from "#lib/domain/screening/lookalike";

/**
 * Returns how a name looks: two names with one skeleton can be mistaken for each other (Unicode
 * UTS 39). Upper case is replaced first, because a capital I looks like an l, and its i is then
 * taken for one, too. Dots and underscores at the ends hardly show.
 */
export const computeSkeleton = (name: string): string =>
  replaceLookalikes(replaceLookalikes(name.normalize("NFKC")).toLowerCase())
    .toLowerCase()
    .replaceAll("i", "l")
    .replaceAll(/([._])[._]+/g, "$1")
    .replaceAll(/^[._]|[._]$/g, "");

/** Returns the columns that go with an ID and a username. */
export const computeSkeletons = ({ id, username }: { id: string; username?: string | null }) => ({
  idSkeleton: computeSkeleton(id),
  usernameSkeleton: username ? computeSkeleton(username) : null,
});
