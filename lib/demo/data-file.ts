import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * Reads and checks a data file; `path` is relative to `lib/demo`.
 * Throws an error that names the file and the wrong field if the file is invalid.
 */
export function readDataFile<Data>(
  path: string,
  schema: z.ZodType<Data>,
  parse: (text: string) => unknown,
): Data {
  // Not beside this module, which the server bundles.
  const file = join(process.cwd(), "lib/demo", path);
  const fail = (problem: string, cause: unknown) =>
    new Error(`${file} is invalid: ${problem}`, { cause });
  let value: unknown;
  try {
    value = parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw fail(error instanceof Error ? error.message : String(error), error);
  }
  const result = schema.safeParse(value);
  if (!result.success) throw fail(z.prettifyError(result.error), result.error);
  return result.data;
}

/** Reads and checks a JSON file; see `readDataFile`. */
export const readJsonFile = <Data>(path: string, schema: z.ZodType<Data>): Data =>
  readDataFile(path, schema, JSON.parse);
