import { expect, test } from "vitest";
import { deferScripts } from "#lib/server/platform/page-cache/defer-scripts";

const page = (marker = '<meta name="page-start" content="on-demand"/>') =>
  [
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
    '<link rel="stylesheet" href="/_next/static/chunks/a.css"/>',
    '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/1.js"/>',
    '<script src="/_next/static/chunks/2.js" async=""></script>',
    `${marker}<script data-head="">start()</script>`,
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Text</p>',
    '<script type="application/ld+json">{"@type":"Article"}</script>',
    '<script data-inline="">hide()</script>',
    '<script id="_R_">boot()</script>',
    '<script src="/_next/static/chunks/1.js" async=""></script>',
    '<script>self.__next_f.push([1,"$1 $& \\u003cscript>"])</script></body></html>',
  ].join("");

test("lists the scripts in the head script, before the style sheet, and loads none", () => {
  const html = deferScripts(page(), null);
  expect(html).toContain(
    '<meta charSet="utf-8"/><script data-scripts="[&quot;/_next/static/chunks/2.js&quot;,&quot;/_next/static/chunks/1.js&quot;]" data-head="">start()</script><link rel="stylesheet"',
  );
  expect(html).not.toContain('async=""');
  expect(html).not.toContain('as="script"');
});

test("makes inline scripts inert without a change of their code, whose hash the policy has", () => {
  const html = deferScripts(page(), null);
  expect(html).toContain('<script type="text/deferred" id="_R_">boot()</script>');
  expect(html).toContain(
    '<script type="text/deferred">self.__next_f.push([1,"$1 $& \\u003cscript>"])</script>',
  );
});

test("keeps data, a script that must run at once, and those for old browsers", () => {
  const html = deferScripts(page(), null);
  expect(html).toContain('<script type="application/ld+json">{"@type":"Article"}</script>');
  expect(html).toContain('<script data-inline="">hide()</script>');
  expect(html).toContain('<script src="/_next/static/chunks/old.js" noModule=""></script>');
});

test("returns a page unchanged that needs its application", () => {
  expect(deferScripts(page(""), null)).toBe(page(""));
});
