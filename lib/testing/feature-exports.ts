import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve("lib/server/features");

/** The folders of `lib/server/features`. */
export const features = globSync("*", { cwd: root });

/**
 * Returns the values of type `T` that a feature's files export, except the file `list`.
 * @throws Error for a file that matches `definition` more often than it exports such values
 */
export async function findExports<T>(
  feature: string,
  {
    definition,
    list,
    is,
  }: { definition: RegExp; list: string; is: (value: unknown) => value is T },
): Promise<T[]> {
  const found: T[] = [];
  const files = globSync(`${feature}/**/*.ts`, { cwd: root, exclude: ["**/*.test.ts"] });
  for (const file of files.filter((each) => each !== `${feature}/${list}`)) {
    const definitions = readFileSync(join(root, file), "utf8").match(definition) ?? [];
    if (definitions.length === 0) continue;
    const exported = (await readExports(file)).filter(is);
    if (exported.length !== definitions.length) {
      throw new Error(`${file} defines ${definitions.length} and exports ${exported.length}.`);
    }
    found.push(...exported);
  }
  return found;
}

/** Returns what the file `list` of a feature exports; nothing if there is no such file. */
export async function readList(feature: string, list: string): Promise<unknown[]> {
  const [file] = globSync(`${feature}/${list}`, { cwd: root });
  return file ? readExports(file) : [];
}

const readExports = async (file: string): Promise<unknown[]> =>
  Object.values(await import(join(root, file)));
