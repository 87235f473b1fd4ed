import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const document = readFileSync(".github/security.md", "utf8");
const sources = readdirSync("lib/server", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .map((name) => readFileSync(join("lib/server", name), "utf8"));

/** The purposes that calls name; constants and owners of encrypted texts are listed by hand. */
const purposePattern =
  /(?:getSecret|getSecretKey|listSecrets|computeKeyedHash|listKeyedHashes)\(\s*"([\w.-]+)"/g;
const ownerPattern = /purpose: "([\w.-]+)", id:/g;
const byConstant = ["dataExport", "recovery", "retired"];

test("names each purpose that a key is derived for", () => {
  const named = sources.flatMap((source) =>
    [purposePattern, ownerPattern].flatMap((pattern) =>
      Array.from(source.matchAll(pattern), ([, purpose = ""]) => purpose),
    ),
  );
  const purposes = [...new Set([...named, ...byConstant])];
  expect(purposes.length).toBeGreaterThan(20);
  expect(purposes.filter((purpose) => !document.includes(`\`${purpose}\``))).toEqual([]);
});
