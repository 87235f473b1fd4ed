import { createStore } from "#lib/client/browser/store";

/**
 * The number of unread notifications for the badge at the bell; 0 until it is loaded. The badge is
 * on every page, so this module does not import `call`.
 */
export const unreadCount = createStore(0);
