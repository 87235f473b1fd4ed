import { createStore } from "#lib/client/browser/store";

/**
 * Why the server ended this page's session, in its words; "" if it gave no reason, null if the
 * viewer has not been logged out. The login page shows it.
 */
export const sessionEndReason = createStore<string | null>(null);
