import { readArchive } from "#lib/server/features/post-import/read/read-archive";
import type { ReadResult, ReadTask } from "#lib/server/features/post-import/read/read-post";

/** Entry point of the thread of `readInThread`. */
export default (task: ReadTask): Promise<ReadResult> => readArchive(task);
