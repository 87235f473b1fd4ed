import { expect, test } from "vitest";
import { listPageNames, selectRules } from "#lib/server/platform/page-cache/critical-rules";
import { parseStyles } from "#lib/tools/bundle/parse-styles";

const select = (css: string, html: string) =>
  selectRules(parseStyles(css, "/_next/static/chunks/a.css"), listPageNames(html));

test("keeps the rules whose classes and elements are on the page", () => {
  const css = ".a{x:1}.b{x:2}.a .b{x:3}p{x:4}table{x:5}p.a{x:6}.b,.a{x:7}*{x:8}";
  expect(select(css, '<p class="a c">')).toBe(".a{x:1}p{x:4}p.a{x:6}.b,.a{x:7}*{x:8}");
});

test("finds the names of utilities, which are escaped in both languages", () => {
  const css = String.raw`.hover\:a:hover{x:1}.w-1\.5{x:2}.\[\&_p\]\:b p{x:3}.\33 xl{x:4}.\@max-\[20rem\]\:c{x:5}`;
  const html = '<p class="hover:a w-1.5 [&amp;_p]:b"></p><p class="3xl @max-[20rem]:c">';
  expect(select(css, html)).toBe(css);
  expect(select(css, '<p class="other">')).toBe("");
});

test("keeps rules that differ in a state, an attribute or the arguments of a pseudo-class", () => {
  const css =
    '.a:not(.b){x:1}.a:is(.b,.c .d:has(.e)){x:2}:root[data-theme="a.b"]{x:3}.a::before{x:4}:where(.f>*){x:5}';
  expect(select(css, '<p class="a">')).toBe(css);
});

test("keeps conditions and layers only around kept rules, and their order", () => {
  const css =
    "@layer base,utilities;@media (width>1px){.a{x:1}@supports (x:y){.b{x:2}}}@media print{.b{x:3}}@layer utilities{.a{x:4}}";
  expect(select(css, '<p class="a">')).toBe(
    "@layer base,utilities;@media (width>1px){.a{x:1}}@layer utilities{.a{x:4}}",
  );
});

test("keeps definitions that kept rules use", () => {
  const spin = "@keyframes spin{to{rotate:1turn}}";
  const css = `@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}${spin}@keyframes other{to{x:1}}.a{animation:spin 1s;width:var(--x)}.b{height:var(--y)}`;
  expect(select(css, '<p class="a">')).toBe(
    `@property --x{syntax:"*";inherits:false}${spin}.a{animation:spin 1s;width:var(--x)}`,
  );
});

test("resolves addresses from the address of the style sheet", () => {
  const css =
    '@font-face{font-family:A;src:url(../media/a.woff2)format("woff2")}.a{background:url("data:image/svg+xml,b")}';
  expect(select(css, '<p class="a">')).toBe(
    '@font-face{font-family:A;src:url(/_next/static/media/a.woff2)format("woff2")}.a{background:url("data:image/svg+xml,b")}',
  );
});
