import { randomBytes } from "node:crypto";

/*
 * A page's policy lists its inline scripts by hash. Which of them are ours is known only while the
 * page renders: each render gets a secret that Next and the layout put on their scripts. A script
 * that got into the page in any other way lacks it. The secret is removed from the finished page.
 */

export const createScriptNonce = (): string => randomBytes(18).toString("base64url");

/** Returns the request header from which Next reads the nonce of a render. */
export const toNonceHeader = (nonce: string) => ({
  "content-security-policy": `script-src 'nonce-${nonce}'`,
});

/** Returns the nonce of the current render; undefined in development. */
export const readScriptNonce = (policy: string | null): string | undefined =>
  /'nonce-([\w-]+)'/.exec(policy ?? "")?.[1];

/** Removes the nonce from a page, and from the data that Next sends with it. */
export const removeScriptNonce = (text: string, nonce: string): string =>
  text
    .replaceAll(` nonce="${nonce}"`, "")
    .replaceAll(
      new RegExp(`(,?)(\\\\?)"nonce\\2":\\2"${nonce}\\2"(,?)`, "g"),
      (_, before: string, __, after: string) => (before && after ? "," : ""),
    )
    .replaceAll(nonce, "");

/** Matches attributes as browsers parse them: a quoted value may contain `>`. */
const script = /<script((?:"[^"]*"|'[^']*'|[^"'>])*)>([\s\S]*?)<\/script[\s>/]/gi;
const hasSource = /(?:^|[\s"'])src\s*=/i;
const isData = /(?:^|[\s"'])type\s*=\s*["']?application\/(?:ld\+)?json/i;
/** An injected tag may take in a tag of ours, with its nonce. Browsers ignore such a nonce, too. */
const isDangling = /<(?:script|style)/i;

/** Lists the code of a page's inline scripts; with `nonce`, only of those that have it. */
export function listInlineScripts(html: string, nonce: string | null): string[] {
  const found: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(script)) {
    if (hasSource.test(attributes) || isData.test(attributes)) continue;
    if (nonce === null) found.push(code);
    else if (attributes.includes(` nonce="${nonce}"`) && !isDangling.test(attributes)) {
      found.push(removeScriptNonce(code, nonce));
    }
  }
  return found;
}
