import { afterEach, expect, test, vi } from "vitest";
import { readViewSource } from "#lib/client/head-script/read-view-source";

const site = "https://fundlore.example";
const post = `${site}/en/posts/7`;

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["", "direct"],
  ["not an address", "direct"],
  ["https://www.google.com/", "search"],
  ["https://www.google.co.uk/", "search"],
  ["https://cn.bing.com/search?q=funds", "search"],
  ["https://m.baidu.com/", "search"],
  ["https://www.so.com/", "search"],
  ["https://mail.google.com/", "mail"],
  ["https://outlook.live.com/", "mail"],
  ["https://example.org/links", "site"],
  ["https://notso.com/", "site"],
  ["https://google.example.org/", "site"],
  [`${site}/zh/m/search/funds`, "search"],
  [`${site}/en`, "feed"],
  [`${site}/en/m/`, "feed"],
  [`${site}/zh/posts?tag=bonds`, "feed"],
  [`${site}/en/topics/bonds`, "feed"],
  [`${site}/en/posts/8`, "link"],
  [`${site}/en/users/ann`, "link"],
])("takes %j for %s", (referrer, source) => {
  vi.stubGlobal("navigator", {});
  expect(readViewSource(post, referrer)).toBe(source);
});

test.each(["?from=mail", "?utm_source=x&utm_medium=email"])("knows an email by %s", (query) => {
  vi.stubGlobal("navigator", {});
  expect(readViewSource(post + query, "https://www.google.com/")).toBe("mail");
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
  "tells nothing if the browser asks for privacy",
  (navigator) => {
    vi.stubGlobal("navigator", navigator);
    expect(readViewSource(post, "https://www.google.com/")).toBe("unknown");
  },
);

test("works as a text in the head script", () => {
  vi.stubGlobal("navigator", {});
  const copy = new Function(`return ${readViewSource}`)() as typeof readViewSource;
  expect(copy(post, `${site}/en`)).toBe("feed");
});
