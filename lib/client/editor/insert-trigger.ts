/** A line that begins with a slash; Chinese input methods write "、" or "／" for the key. */
const pattern = /^[/／、](\S{0,20})$/u;

/** Returns what is searched for by a line such as "/tab"; null for other text. */
export const findInsertQuery = (line: string): string | null => pattern.exec(line)?.[1] ?? null;

export type Searchable = { label: string; words: string };

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** Returns the items that a query finds, those first whose own name begins with it. */
export function filterByQuery<T extends Searchable>(items: readonly T[], query: string): T[] {
  const sought = fold(query);
  const rank = ({ label, words }: T): number => {
    if (fold(label).startsWith(sought)) return 0;
    const all = fold(`${label} ${words}`);
    if (all.split(/\s+/).some((word) => word.startsWith(sought))) return 1;
    // Two characters, as a single Latin letter is in every name.
    return sought.length > 1 && all.includes(sought) ? 2 : 3;
  };
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .filter((each) => each.rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
