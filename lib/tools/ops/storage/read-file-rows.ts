import { gt } from "drizzle-orm";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";

const rowsPerPage = 500;
const { id, bytes, mediaType, isReady } = files;

/** Yields the rows of all files in pages, by id. Those that are not ready are being uploaded. */
export async function* readFileRows() {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const page = await db()
      .select({ id, bytes, mediaType, isReady })
      .from(files)
      .where(gt(id, last))
      .orderBy(id)
      .limit(rowsPerPage);
    const end = page.at(-1);
    if (!end) return;
    yield page;
    last = end.id;
  }
}
