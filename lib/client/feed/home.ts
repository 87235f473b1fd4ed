import { createStore } from "#lib/client/browser/store";

/** What the front page shows. It outlives a visit to a post, so that going back finds it as it was. */
export const homeStore = createStore<{ tab: "recommended" | "following"; tagId: string | null }>({
  tab: "recommended",
  tagId: null,
});
