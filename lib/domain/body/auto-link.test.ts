import { expect, test } from "vitest";
import { findLinks } from "#lib/domain/body/auto-link";
import { walkNodes } from "#lib/domain/body/content";
import { parseBody } from "#lib/domain/body/parse";
import { measureCpuMs } from "#lib/testing/cpu-time";

const a = "https://a.example/b";
const wiki = "https://en.wikipedia.org/wiki/Fish_(disambiguation)";

test.each<[text: string, ...links: string[]]>([
  [`${a}，然后`, a],
  [`${a}。`, a],
  [`看${a}吧`, a],
  [`网址：${a}`, a],
  [`网址:${a}`, a],
  [`（${a}）`, a],
  [`(${a})`, a],
  [`[${a}]`, a],
  [`《${a}》`, a],
  [`「${a}」`, a],
  [`“${a}”`, a],
  [`"${a}"`, a],
  [`'${a}'`, a],
  [`‘${a}’`, a],
  [`«${a}»`, a],
  [`<${a}>`, a],
  [`${a}…`, a],
  [`${a}——${a}`, a, a],
  [`${a}、${a}`, a, a],
  [`${a},${a}`, `${a},${a}`],
  [`${a}, ${a}; ${a}.`, a, a, a],
  [`Really ${a}?!`, a],
  [`${a}?c=1&d=2#e.`, `${a}?c=1&d=2#e`],
  [`${a}/.`, `${a}/`],
  [wiki, wiki],
  [`(${wiki})`, wiki],
  [`(see ${wiki}).`, wiki],
  [`${wiki}，`, wiki],
  ["https://a.example/it's", "https://a.example/it's"],
  ["https://a.example:8443/x", "https://a.example:8443/x"],
  ["https://ru.wikipedia.org/wiki/Москва", "https://ru.wikipedia.org/wiki/Москва"],
  ["https://zh.wikipedia.org/wiki/基金", "https://zh.wikipedia.org/wiki/"],
  ["www.foo.com。", "www.foo.com"],
  ["WWW.Foo.com", "WWW.Foo.com"],
  ["写信给a@b.example，谢谢", "a@b.example"],
  ["(a@b.example)", "a@b.example"],
  ["a@b.example www.foo.com", "a@b.example", "www.foo.com"],
  ["tel:+49-30-12345。", "tel:+49-30-12345"],
  ["https://a.example１", "https://a.example"],
  ["xhttps://a.example"],
  ["äwww.foo.com"],
  ["user:https://me@a.example"],
  ["https://nodot/a"],
  ["https://银行.example"],
  ["[text](https://a.example)"],
  [`\`${a}\``],
  ["**www.foo.com**"],
  ["3.14, e.g. no.link"],
])("finds the links in %s", (text, ...links) => {
  expect(findLinks(text).map((link) => link.text)).toEqual(links);
  for (const link of findLinks(text)) {
    expect(text.slice(link.index, link.index + link.length)).toBe(link.text);
  }
});

test("completes addresses without a protocol", () => {
  const urls = findLinks("www.foo.com，a@b.example").map(({ url }) => url);
  expect(urls).toEqual(["https://www.foo.com", "mailto:a@b.example"]);
});

const readLinks = (body: string) =>
  [...walkNodes(parseBody(body))].flatMap((node) => (node.type === "autolink" ? node.url : []));

test("links addresses in stored plain text and HTML, but not in code and links", () => {
  expect(readLinks(`网址：${a}，然后`)).toEqual([a]);
  expect(readLinks(`<p>（${a}）<b>www.foo.com</b>。</p>`)).toEqual([a, "https://www.foo.com"]);
  expect(readLinks(`<ul><li>${a}</li></ul><blockquote>${a}</blockquote>`)).toEqual([a, a]);
  expect(
    readLinks(`<pre>${a}</pre><code>${a}</code><p><a href="https://c.example/">${a}</a></p>`),
  ).toEqual([]);
  expect(readLinks("<p>x<b>https://a.example</b>y</p>")).toEqual([]);
});

test("reads crafted text in linear time", () => {
  const ms = measureCpuMs(() => {
    for (const part of ["a", "www.", "a@", "https://a.b", "((", "tel:1"]) {
      findLinks(part.repeat(400_000 / part.length));
    }
  });
  expect(ms).toBeLessThan(3_000);
});
