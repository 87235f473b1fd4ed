import { describe, expect, test, vi } from "vitest";
import { allTags, invalidate } from "#lib/server/core/invalidation";
import { testDatabase } from "#lib/testing/database";
import { startPageCache } from "#lib/testing/page-cache";

testDatabase();
const { next, get, newPostPath } = startPageCache();

const parts = [[0], [1, '0:["<b>",\\"$1 $&\\"]\n'], [1, "1:null\n"]];
const injected = '<script>self.__next_f.push([1,"injected"])</script>';

/** Writes a page as Next does; `title` is in its text and its data. */
const setPage = (title: string) => {
  next.html = () => {
    const policy = String(next.requests.at(-1)?.headers["content-security-policy"]);
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
    const [first, ...others] = [...parts, [1, `2:"${title} ${nonce}"`]].map((part) =>
      JSON.stringify(part).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e"),
    );
    return [
      '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
      '<meta name="page-start" content="on-demand"/>',
      `<script data-head="" nonce="${nonce}">start()</script></head><body><p>${title}</p>${injected}`,
      script(`(self.__next_f=self.__next_f||[]).push(${first})`),
      ...others.map((part) => script(`self.__next_f.push(${part})`)),
      "</body></html>",
    ].join("");
  };
};

const getDataAddress = async (path: string) => {
  const { text } = await get(path);
  return /data-page-data="([^"]+)"/.exec(text)?.[1] ?? "";
};

describe("a page that starts on demand", () => {
  test("is sent without the data of its application, which has an address of its own", async () => {
    setPage("Bonds");
    const path = newPostPath();
    const page = await get(path);
    expect(page.text.match(/__next_f/g)).toHaveLength(1);
    expect(page.text).toContain(injected.replace("<script>", '<script type="text/deferred">'));
    // The head script alone.
    expect(String(page.headers["content-security-policy"]).match(/sha256-/g)).toHaveLength(1);

    const data = await get(await getDataAddress(path));
    expect(JSON.parse(data.text)).toEqual([...parts, [1, '2:"Bonds "']]);
    expect(data.headers).toMatchObject({
      "content-type": "application/json",
      "cache-control": "public, max-age=31536000, s-maxage=600, immutable",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    expect(next.requests).toHaveLength(1);
  });

  test("sends compressed data, and none to a client that has it", async () => {
    setPage("Bonds");
    const address = await getDataAddress(newPostPath());
    const compressed = await get(address, { headers: { "accept-encoding": "br, gzip" } });
    expect(compressed.headers["content-encoding"]).toBe("br");
    const headers = { "if-none-match": String(compressed.headers.etag) };
    expect((await get(address, { headers })).status).toBe(304);
  });

  test("keeps the data of a version with other counts, which readers still have", async () => {
    setPage("First");
    const path = newPostPath();
    const address = await getDataAddress(path);
    setPage("Second");
    invalidate(path.replace("/en/posts/", "counts:"));
    expect(await getDataAddress(path)).not.toBe(address);
    expect((await get(address)).text).toContain("First");
  });

  test("keeps the data from before a change for readers of that page, and stores it nowhere", async () => {
    setPage("First");
    const path = newPostPath();
    const address = await getDataAddress(path);
    setPage("Second");
    invalidate(path.replace("/en/posts/", "post:"));
    const past = await get(address);
    expect(past.text).toContain("First");
    expect(past.headers["cache-control"]).toBe("no-store");
    expect((await get(await getDataAddress(path))).text).toContain("Second");
  });

  test("has the data of a page that was rendered during a change", async () => {
    setPage("First");
    const path = newPostPath();
    const write = next.html;
    next.html = () => {
      invalidate(path.replace("/en/posts/", "post:"));
      return write();
    };
    const address = await getDataAddress(path);
    setPage("Second");
    expect((await get(address)).text).toContain("First");
  });

  test.each([
    ["its post", (path: string) => path.replace("/en/posts/", "post:")],
    ["everything", () => allTags],
  ])("keeps no data of a page that a change of %s has hidden", async (_, getTag) => {
    setPage("Secret");
    const path = newPostPath();
    const address = await getDataAddress(path);
    next.status = 404;
    setPage("Not found");
    invalidate(getTag(path));
    const { status, text, headers } = await get(address);
    expect([status, text.includes("Secret"), headers["cache-control"]]).toEqual([
      404,
      false,
      "no-store",
    ]);
  });

  test("sends the present data instead of what is not known, and stores it nowhere", async () => {
    setPage("Present");
    const path = newPostPath();
    const unknown = `/page-data/${"x".repeat(22)}${path}`;
    const data = await get(unknown);
    expect(data.text).toContain("Present");
    expect(data.headers["cache-control"]).toBe("no-store");
    const again = await get(await getDataAddress(path));
    expect(again.headers["cache-control"]).toContain("immutable");
    expect(next.requests).toHaveLength(1);
  });

  test("keeps its data inside if it is not cached", async () => {
    setPage("Found");
    const { text } = await get("/en/search?keyword=fund");
    expect(text).not.toContain("data-page-data");
    expect(text).toContain('<script type="text/deferred">self.__next_f.push([1,"1:null\\n"])');
  });
});

test("a page that starts at once keeps its data", async () => {
  setPage("Bonds");
  const write = next.html;
  next.html = () => write().replace("on-demand", "at-once");
  const { text } = await get(newPostPath());
  expect(text.match(/__next_f\.push/g)).toHaveLength(parts.length + 1);
});

describe("no data", () => {
  const hash = "x".repeat(22);

  test.each([
    ["a page without any", `/page-data/${hash}/en/posts/987654`, 404],
    ["a page that fails", `/page-data/${hash}/en/posts/987655`, 503],
  ])("of %s", async (_, address, status) => {
    if (status !== 404) next.status = status;
    const { headers, text } = await get(address);
    expect(text).toBe("");
    expect(headers["cache-control"]).toBe("no-store");
    expect(next.requests).toHaveLength(1);
  });

  test.each([
    "/page-data",
    `/page-data/${hash}`,
    `/page-data/${hash}/en/unknown`,
    `/page-data/${hash}x/en/posts/1`,
    `/page-data/${hash}//example.com`,
  ])("at %s, which is left to Next", async (path) => {
    next.status = 404;
    expect((await get(path)).status).toBe(404);
    await vi.waitUntil(() => next.requests.length === 1);
    expect(next.requests[0]?.url).toBe(path);
  });
});
