import { readViewerFlags, type ViewerFlags } from "#lib/server/features/post/viewer-flags";
import { hasRowCache, type RowSource, readRows } from "#lib/server/platform/page-cache/row-cache";

/** Of the objects of a row, besides its texts. */
const overheadBytes = 2_000;

type PublicRow = ViewerFlags & {
  id: bigint;
  authorKey: bigint;
  authorId: string;
  twinId: bigint | null;
  body?: string;
};

const listPostTags = (id: bigint) => [`post:${id}`, `counts:${id}`, `comments:${id}`];

const describeRows = (name: "detail" | "summary"): RowSource<PublicRow> => ({
  name,
  getId: ({ id }) => String(id),
  listTags: ({ id, authorId, twinId }) => [
    ...listPostTags(id),
    // Its comments count too.
    ...(twinId === null ? [] : listPostTags(twinId)),
    `user:${authorId}`,
  ],
  measureBytes: ({ body = "" }) => overheadBytes + 2 * body.length,
});

/**
 * Returns posts that everybody may see as one viewer sees them, in the order of `ids` and without
 * those that cannot be seen. What is the same for everybody is cached under `name`.
 * @param select reads posts that everybody may see, without the flags of a viewer
 * @returns null if a block may hide something from the viewer, or without a cache
 */
export async function readPublicRows<Row extends PublicRow>(
  name: "detail" | "summary",
  ids: readonly string[],
  viewerKey: bigint,
  select: (ids: string[]) => Promise<Row[]>,
): Promise<Row[] | null> {
  if (!hasRowCache()) return null;
  const byId = await readRows<Row>(describeRows(name), ids, select);
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const flags = await readViewerFlags(viewerKey, rows);
  return flags && rows.map((row, at) => ({ ...row, ...flags[at] }));
}
