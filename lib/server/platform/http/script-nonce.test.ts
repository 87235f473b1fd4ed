import { expect, test } from "vitest";
import {
  createScriptNonce,
  listInlineScripts,
  readScriptNonce,
  removeScriptNonce,
  toNonceHeader,
} from "#lib/server/platform/http/script-nonce";

const nonce = createScriptNonce();
const mark = ` nonce="${nonce}"`;

test("lists only inline scripts with the nonce of the render", () => {
  const html = `<script${mark}>ours()</script><script>injected()</script>
    <script nonce="${createScriptNonce()}">guessed()</script><script nonce>empty()</script>
    <script${mark} src="/x.js"></script><p title='<script${mark.slice(0, -3)}'>text</p>`;
  expect(listInlineScripts(html, nonce)).toEqual(["ours()"]);
});

test("an unclosed injected script cannot take in one of ours", () => {
  const html = `<script>injected() //<script${mark}>ours()</script>`;
  expect(listInlineScripts(html, nonce)).toEqual([]);
});

test("an injected attribute cannot take in the nonce of one of ours", () => {
  const html = `<script x='<script${mark}>ours()</script>'>injected()</script>`;
  expect(listInlineScripts(html, nonce)).toEqual([]);
});

test("leaves no trace of the nonce in the page or its data", () => {
  const text = `<link${mark}/><script${mark}>push("{\\"a\\":1,\\"nonce\\":\\"${nonce}\\"}")</script>
    {"nonce":"${nonce}"} {"nonce":"${nonce}","b":2} {"a":1,"nonce":"${nonce}","b":2} ${nonce}`;
  expect(removeScriptNonce(text, nonce)).toBe(`<link/><script>push("{\\"a\\":1}")</script>
    {} {"b":2} {"a":1,"b":2} `);
});

test("lists scripts as they are once the nonce is removed", () => {
  const html = `<script${mark}>push("{\\"nonce\\":\\"${nonce}\\"}")</script>`;
  expect(listInlineScripts(html, nonce)).toEqual(['push("{}")']);
  expect(removeScriptNonce(html, nonce)).toBe('<script>push("{}")</script>');
});

test("the layout reads the nonce that Next gets", () => {
  expect(readScriptNonce(toNonceHeader(nonce)["content-security-policy"])).toBe(nonce);
  expect(readScriptNonce(null)).toBeUndefined();
  expect(readScriptNonce("default-src 'self'")).toBeUndefined();
});
