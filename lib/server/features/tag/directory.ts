import { sql } from "drizzle-orm";
import type { Locale } from "#lib/domain/locale";
import type { TagLabel, TagLabels } from "#lib/domain/tag";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { tags } from "#lib/server/features/tag/schema";
import { db } from "#lib/server/platform/postgres/client";

/** Invalidated when staff change how tags are shown. */
export const tagDirectoryTag = "tags";

type Row = Pick<
  typeof tags.$inferSelect,
  | "id"
  | "name"
  | "nameEn"
  | "nameZh"
  | "descriptionEn"
  | "descriptionZh"
  | "isHidden"
  | "mergedIntoId"
>;

/** A tag that posts can have, with the names under which it is found. */
type DirectoryTag = {
  tagId: string;
  name: string;
  label: TagLabel;
  description: Record<Locale, string | null>;
  isHidden: boolean;
  /** All names, those of merged tags too. */
  names: string[];
};

export type TagDirectory = {
  /** Returns the tag that a name of it means, ignoring case, if staff have changed that tag. */
  find: (name: string) => DirectoryTag | undefined;
  findById: (tagId: string) => DirectoryTag | undefined;
  /** Returns a post's tags: merged ones under their new name, and labels where they differ. */
  present: (names: readonly string[]) => { tagNameList: string[]; tagLabels?: TagLabels };
};

/** Returns the tags that staff have named, hidden or merged. All others are shown as stored. */
export const getTagDirectory = cacheByTag("tagDirectory", tagDirectoryTag, async () => {
  const { id, name, nameEn, nameZh, descriptionEn, descriptionZh, isHidden, mergedIntoId } = tags;
  const rows: Row[] = await db()
    .select({ id, name, nameEn, nameZh, descriptionEn, descriptionZh, isHidden, mergedIntoId })
    .from(tags)
    .where(
      sql`name_en is not null or name_zh is not null or is_hidden
        or description_en is not null or description_zh is not null or merged_into_id is not null
        or id in (select merged_into_id from tags where merged_into_id is not null)`,
    );
  return buildDirectory(rows);
});

const isText = (value: string | null): value is string => value !== null;

function buildDirectory(rows: readonly Row[]): TagDirectory {
  const byId = new Map<string, DirectoryTag>();
  const byName = new Map<string, DirectoryTag>();
  for (const row of rows) {
    const { id, name, nameEn, nameZh, isHidden } = row;
    if (row.mergedIntoId !== null) continue;
    const label = { en: nameEn ?? name, zh: nameZh ?? name };
    const description = { en: row.descriptionEn, zh: row.descriptionZh };
    const names = [name, nameEn, nameZh].filter(isText);
    byId.set(String(id), { tagId: String(id), name, label, description, isHidden, names });
  }
  for (const { id, name, nameEn, nameZh, mergedIntoId } of rows) {
    const tag = mergedIntoId === null ? undefined : byId.get(String(mergedIntoId));
    if (!tag) continue;
    tag.names.push(...[name, nameEn, nameZh].filter(isText));
    byId.set(String(id), tag);
  }
  for (const tag of byId.values()) {
    for (const name of tag.names) byName.set(name.toLowerCase(), tag);
  }
  const find = (name: string) => byName.get(name.toLowerCase());
  return {
    find,
    findById: (tagId) => byId.get(tagId),
    present: (names) => presentNames(names, find),
  };
}

function presentNames(names: readonly string[], find: TagDirectory["find"]) {
  const tagNameList = [...new Set(names.map((name) => find(name)?.name ?? name))];
  const labels = tagNameList.flatMap((name): [string, TagLabel | null][] => {
    const tag = find(name);
    if (!tag) return [];
    if (tag.isHidden) return [[name, null]];
    return tag.label.en === name && tag.label.zh === name ? [] : [[name, tag.label]];
  });
  return labels.length === 0 ? { tagNameList } : { tagNameList, tagLabels: fromEntries(labels) };
}

/** A name such as "__proto__" is a name like any other. */
const fromEntries = (entries: [string, TagLabel | null][]): TagLabels =>
  Object.fromEntries(entries);
