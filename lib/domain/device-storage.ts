/**
 * The names of everything that the site stores in a browser. The privacy policy describes each of
 * them. A name that ends with a space or colon is the beginning of the real name.
 */

// Local storage
export const accessTokenKey = "accessToken";
export const lostSessionKey = "lost-session";
export const themeKey = "theme";
export const contentWarningsKey = "content-warnings";
export const postLanguageKey = "post-language";
export const shortcutsKey = "shortcuts";
export const readingPlacesKey = "reading-places";
export const recentSearchesKey = "recentSearches";
export const orderAttemptPrefix = "order-attempt ";
export const unsavedPostPrefix = "unsaved:";
export const dismissedAnnouncementsKey = "dismissed-announcements";
export const pushUserKey = "push-user";
export const savedPostsSyncKey = "saved-posts-sync";
export const deskFiltersKey = "desk-filters";
export const deskShortcutsKey = "desk-shortcuts";

// Session storage, which the browser deletes with the tab
export const signupDraftKey = "signup";
export const profileDraftPrefix = "profile-draft ";
export const orderDraftPrefix = "order-draft ";
export const pendingPressKey = "pending-press";
export const typedIdKey = "typedId";
export const foundIdsKey = "foundIds";
export const legalCheckKey = "legal-check";
export const comparisonKey = "compare";
export const appealDraftPrefix = "appeal-draft ";
export const commentDraftPrefix = "comment-draft ";
export const markdownAnswerKey = "format-markdown";
export const toastKey = "toast";
export const viewAsKey = "view-as";

// Caches of the service worker
export const savedPostsCachePrefix = "saved-posts:";

// Cookies
export const localeCookie = "locale";
/** Set by the server; scripts cannot read it. */
export const deviceCookie = "device";
/** Set by the server for files of hidden posts; scripts cannot read it. */
export const fileAccessCookie = "file-access";
/** Set by the server if it has a replica. */
export const positionCookie = "position";
