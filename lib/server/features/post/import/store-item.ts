import type {
  ImportOutcome,
  ImportProblem,
  ImportProblemKind,
  ImportSystem,
} from "#lib/domain/post/import";
import type { RemotePictures } from "#lib/server/features/post/import/fetch-pictures";
import { findLastPosition, insertItemRow } from "#lib/server/features/post/import/queries";
import type { ReadPost } from "#lib/server/features/post/import/read/read-post";
import type { StoredPictures } from "#lib/server/features/post/import/store-pictures";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { requireLease, type Task } from "#lib/server/platform/queue/task";

export type ImportRun = {
  task: Task;
  importId: string;
  userKey: bigint;
  system: ImportSystem;
  /** Pictures that several posts show are stored once. */
  pictures: StoredPictures;
  remote: RemotePictures;
  signal: AbortSignal;
};

type NewItem = {
  position: number;
  post: Pick<ReadPost, "title">;
  outcome: ImportOutcome;
  postId: bigint | null;
  problems?: ImportProblem[];
  filledCount?: number;
};

/** Adds an entry to the report of an import. Throws LeaseLostError. */
export async function insertItem(
  tx: Executor,
  { task, importId, userKey }: ImportRun,
  { post: { title }, outcome, ...item }: NewItem,
): Promise<ImportOutcome> {
  await requireLease(tx, task);
  await insertItemRow(tx, { importId, userKey, title, outcome, ...item });
  return outcome;
}

export const addItem = (run: ImportRun, item: NewItem) =>
  db().transaction((tx) => insertItem(tx, run, item));

/** Reports a post that could not be read or stored, so that the others still can. */
export const storeFailure = (
  run: ImportRun,
  position: number,
  post: Pick<ReadPost, "title" | "problems">,
  kind: ImportProblemKind,
) =>
  addItem(run, {
    position,
    post,
    outcome: "failed",
    postId: null,
    problems: [...post.problems, { kind, count: 1, example: "" }],
  });

type FilledPost = { postId: bigint; title: string; filledCount: number; postCount: number };

/** Reports, below the posts of the archive, an earlier post that got pictures. */
export async function insertFilledItem(
  tx: Executor,
  run: ImportRun,
  { postId, title, filledCount, postCount }: FilledPost,
): Promise<void> {
  const position = Math.max(await findLastPosition(tx, run.importId), postCount) + 1;
  await insertItem(tx, run, { position, post: { title }, outcome: "filled", postId, filledCount });
}
