import { createStore } from "#lib/client/browser/store";

/** The list of the home page. Lives outside the components, so that going back from a post restores it. */
export const homeFeedState = createStore<"recommended" | "following">("recommended");
