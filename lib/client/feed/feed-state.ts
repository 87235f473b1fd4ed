import { createStore } from "#lib/client/browser/store";

// These choices live outside the components, so that going back from a post restores them.

export const homeFeedState = createStore<{
  tab: "recommended" | "following";
  tagId: string | null;
}>({ tab: "recommended", tagId: null });

/** The tag that the trending list is filtered by. */
export const trendingTagState = createStore<string | null>(null);
