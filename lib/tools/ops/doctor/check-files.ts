import { gt } from "drizzle-orm";
import { sweepOrphans } from "#lib/server/features/file/sweep-orphans";
import { db } from "#lib/server/platform/postgres/client";
import { files } from "#lib/server/platform/postgres/schema/user";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { parseFileId, toFileKey } from "#lib/server/platform/storage/storage-key";
import type { Check, Finding } from "#lib/tools/ops/doctor/finding";

const rowsPerPage = 500;
/** An upload in progress has bytes before it has a row. */
const uploadMs = 3_600_000;
const shownIds = 5;

type Row = { id: string; bytes: number; isReady: boolean };

/** Compares the rows of files with their bytes, both ways. */
export const checkFiles: Check = async (repair) => {
  const known = new Set<string>();
  const missing: string[] = [];
  const resized: string[] = [];
  const { size } = await getStorage();
  for await (const page of readPages()) {
    for (const { id } of page) known.add(id);
    const ready = page.filter(({ isReady }) => isReady);
    const sizes = await Promise.all(ready.map(({ id }) => size(toFileKey(id))));
    for (const [index, { id, bytes }] of ready.entries()) {
      if (sizes[index] === null) missing.push(id);
      else if (sizes[index] !== bytes) resized.push(id);
    }
  }
  return [describeMissing(known.size, missing, resized), await checkOrphans(known, repair)];
};

async function* readPages(): AsyncGenerator<Row[]> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = await db()
      .select({ id: files.id, bytes: files.bytes, isReady: files.isReady })
      .from(files)
      .where(gt(files.id, last))
      .orderBy(files.id)
      .limit(rowsPerPage);
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.id;
  }
}

function describeMissing(count: number, missing: string[], resized: string[]): Finding {
  const wrong = [...missing, ...resized];
  const ids = wrong.slice(0, shownIds).join(", ") + (wrong.length > shownIds ? " …" : "");
  return {
    check: "files",
    status: wrong.length > 0 ? "failed" : "ok",
    detail:
      wrong.length > 0
        ? `Of ${count} files, ${missing.length} have no bytes and ${resized.length} others of another size: ${ids}. Restore them from a backup.`
        : `All ${count} files have their bytes.`,
  };
}

/** Looks for bytes without a row. A job removes them once they are a day old. */
async function checkOrphans(known: Set<string>, repair: boolean): Promise<Finding> {
  const storage = await getStorage();
  let orphans = 0;
  for (const folder of ["originals", "variants"]) {
    for await (const key of storage.keys(folder)) {
      const id = parseFileId(key);
      if (id !== null && known.has(id)) continue;
      const changedAt = (await storage.lastModified(key))?.getTime() ?? Date.now();
      if (Date.now() - changedAt > uploadMs) orphans += 1;
    }
  }
  if (orphans === 0) return { check: "orphans", status: "ok", detail: "No bytes lack a row." };
  if (repair) await sweepOrphans();
  return {
    check: "orphans",
    status: "warning",
    detail: repair
      ? `${orphans} stored objects had no row. Those older than a day are removed.`
      : `${orphans} stored objects have no row. --repair removes those older than a day.`,
  };
}
