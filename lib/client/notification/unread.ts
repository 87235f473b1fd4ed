import { createStore } from "#lib/client/browser/store";

/** How many notifications are unread, for the marks beside the bell; 0 until it is known. */
export const unread = createStore(0);
