import { contentSections } from "#lib/server/features/post/content-sections";
import { erasePosts, eraseReactions, eraseSeriesAndDrafts } from "#lib/server/features/post/erase";
import { deleteImports } from "#lib/server/features/post/import/queries";
import { relationSections } from "#lib/server/features/post/relation-sections";
import type { PersonalData } from "#lib/server/platform/personal-data/personal-data";

/** Lists the personal data that this feature stores, for the archive and for the purge. */
export const postPersonalData: PersonalData = {
  sections: [...contentSections, ...relationSections],
  omittedTables: {
    outdated_author_terms: "a queue of posts whose search terms are computed",
    post_day_readers: "hashes of the readers of a day, deleted when it has ended",
    post_products: "computed from the bodies of posts",
    post_search: "computed from the text of posts",
    submitted_posts: "which public posts search engines were told about",
  },
  anonymize: (tx, { key }) => deleteImports(tx, key),
  erase: { interactions: eraseReactions, posts: erasePosts, others: eraseSeriesAndDrafts },
};
