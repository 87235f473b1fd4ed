import { createStore } from "#lib/client/browser/store";

/** The state of the navigation drawer, which narrow windows have. */
export const isDrawerOpen = createStore(false);
