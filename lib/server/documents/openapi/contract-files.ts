import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Returns the paths of the files in lib/contracts without their extension, in order. */
export const listContractFiles = (): string[] =>
  readdirSync(join(process.cwd(), "lib/contracts"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -3).replaceAll("\\", "/"))
    .sort();
