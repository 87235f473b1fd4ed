/**
 * Has the `keyword` of a call of staff, as `encodeURIComponent` writes it, in place of the query. Proxies
 * and browsers keep addresses, so the email that staff look for must not be in one.
 */
export const keywordHeader = "x-keyword";
