import { createStore } from "#lib/client/browser/store";

/** The topic of the trending list. It outlives the list, so that coming back finds it as it was. */
export const trendingTopic = createStore<string | null>(null);
