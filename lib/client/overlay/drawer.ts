import { createStore } from "#lib/client/browser/store";

/** Whether the navigation drawer of narrow windows is open. */
export const drawerStore = createStore(false);
