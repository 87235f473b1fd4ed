import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const tagPersonalData: PersonalData = {
  omittedTables: {
    merged_post_tags: "how staff merged the tags of posts",
    post_tags: "a copy of the tags of posts",
  },
};
