import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { features } from "#lib/testing/feature-exports";

/** Names without a feature on the server, by side. */
const withoutFeature = {
  components: [
    ...["api-reference", "body", "chart", "desk", "developer", "editor", "form", "i18n"],
    ...["reading", "seo", "setting", "shell", "ui"],
  ],
  "lib/client": [
    ...["api", "browser", "desk", "editor", "form", "head-script", "offline", "overlay"],
    ...["reading", "theme"],
  ],
  "lib/contracts": [
    "call-url",
    "contract",
    "envelope",
    "error",
    "field",
    "registry",
    "shared",
    "text",
  ],
  "lib/domain": [
    ...["api-reference", "body", "chart", "cookie-name", "day", "device", "device-storage"],
    ...["hash-text", "highlight", "keyword-header", "limits", "locale", "number", "pick"],
    ...["post-text", "shortcut", "text", "text-field", "ui-constants", "worker-message", "zoom"],
  ],
  "messages/en": [
    ...[
      "common",
      "desk",
      "developer",
      "email",
      "error",
      "field",
      "findId",
      "login",
      "notification",
    ],
    ...["offline", "profile", "proof", "reading", "report", "search", "signup", "upload"],
  ],
  e2e: [
    ...["accessibility", "contrast", "editor", "figure", "offline", "reading", "seo", "server"],
    ...["shell", "start", "support", "ui"],
  ],
};

/** Returns the noun of a name: the first word of a namespace or journey, else the whole name. */
function toNoun(side: string, name: string): string {
  const bare = name.replace(/(?:\.test|\.spec)?\.\w+$/, "");
  if (withoutFeature[side as "e2e"].includes(bare)) return bare;
  return /^(?:e2e|messages)/.test(side) ? (bare.match(/^[a-z]+/)?.[0] ?? bare) : bare;
}

test.each(Object.keys(withoutFeature))("%s has the features' nouns and no others", (side) => {
  const nouns = new Set(
    globSync("*", { cwd: side, exclude: ["*.test.ts"] }).map((name) => toNoun(side, name)),
  );
  const known = [...features, ...withoutFeature[side as "e2e"]];
  expect(nouns.size).toBeGreaterThan(10);
  expect([...nouns].filter((noun) => !known.includes(noun))).toEqual([]);
  expect(withoutFeature[side as "e2e"].filter((noun) => !nouns.has(noun))).toEqual([]);
});
