import { createStore } from "#lib/client/store";

/** Whether the navigation drawer of narrow windows is open. */
export const drawerStore = createStore(false);
