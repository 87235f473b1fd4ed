import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readJsonLines } from "#lib/server/features/post/import/read/json-lines";

async function collect(path: string): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readJsonLines(path)) values.push(value);
  return values;
}

test.each([
  ["a line that was not finished", '{"a":1}\n{"a":2}\n{"a":', [{ a: 1 }, { a: 2 }]],
  ["one in the middle", '{"a":1}\n{"a\n{"a":3}\n', [{ a: 1 }, { a: 3 }]],
  ["an empty line", '\n{"a":1}\n\n', [{ a: 1 }]],
])("leaves out %s", async (_, text, expected) => {
  const folder = await mkdtemp(join(tmpdir(), "fundlore-lines-"));
  try {
    const path = join(folder, "lines");
    await writeFile(path, text);
    expect(await collect(path)).toEqual(expected);
    expect(await collect(join(folder, "none"))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
