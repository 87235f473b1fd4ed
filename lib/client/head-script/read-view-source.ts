import type { ViewSource } from "#lib/domain/post/statistic";

/**
 * Returns where the viewer of the post at `url` came from; `referrer` is the page before it, "" without
 * one. Only this word leaves the browser, and nothing from a browser that asks not to be tracked.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function readViewSource(url: string, referrer: string): ViewSource {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (globalPrivacyControl || doNotTrack === "1") return "unknown";
  const { origin, searchParams } = new URL(url);
  if (searchParams.get("from") === "mail" || searchParams.get("utm_medium") === "email") {
    return "mail";
  }
  if (!URL.canParse(referrer)) return "direct";
  const from = new URL(referrer);
  if (from.origin === origin) {
    const path = from.pathname.replace(/^\/(?:en|zh)(?:\/m)?(?=\/|$)/, "");
    if (/^\/search(?:\/|$)/.test(path)) return "search";
    return /^(?:\/|\/posts|\/trending|\/topics\/[^/]+)?$/.test(path) ? "feed" : "link";
  }
  if (/(?:^|\.)(?:mail|outlook)\./.test(from.host)) return "mail";
  return /(?:^|\.)(?:(?:google|bing|baidu|duckduckgo|ecosia|sogou|yahoo|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?|search\.brave\.com|so\.com|sm\.cn)$/.test(
    from.host,
  )
    ? "search"
    : "site";
}
