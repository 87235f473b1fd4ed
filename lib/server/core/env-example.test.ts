import { readFileSync } from "node:fs";
import { parseEnv as parseFile } from "node:util";
import { expect, test } from "vitest";
import { parseEnv, settingNames } from "#lib/server/core/env";

const lines = readFileSync(".env.example", "utf8")
  .split("\n")
  .flatMap((line) => /^# ([A-Z][A-Z\d_]*=.*)$/.exec(line)?.[1] ?? []);
const nameOf = (line: string) => line.split("=")[0] ?? "";

test("lists every setting, and no other", () => {
  const listed = new Set(lines.map(nameOf));
  expect([...listed].toSorted()).toEqual(settingNames.toSorted());
});

/** Files and folders of the operator's host. */
const files = ["DKIM_KEY", "FFMPEG_PATH", "NAV_INBOX"];
/** Settings that need another one. */
const partners = {
  FUND_PROVIDER_URL: { FUND_PROVIDER_SECRET: "p".repeat(32) },
  CDN_PURGE_URL: { CDN_PURGE_SECRET: "p".repeat(32) },
  DKIM_DOMAIN: null,
  DKIM_SELECTOR: null,
} as Record<string, object | null>;

test.each(lines.filter((line) => !files.includes(nameOf(line)) && partners[nameOf(line)] !== null))(
  "shows a value that is allowed: %s",
  (line) => {
    expect(() => parseEnv({ ...parseFile(line), ...partners[nameOf(line)] })).not.toThrow();
  },
);
