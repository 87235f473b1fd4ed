import type { BenchUser } from "#lib/tools/bench/fill";
import { OwnReads, type OwnReadsTally } from "#lib/tools/cluster/own-reads";
import { type LoadRequest, type LoadResult, startClients } from "#lib/tools/faults/client-load";
import { type Tally, Writers } from "#lib/tools/faults/writers";

const api = "/sns/api/v1";
const writerCount = 4;
const readerCount = 3;
const memberReaderCount = 2;
/** Pauses keep the load of this process and the servers below what two cores can do. */
const writePauseMs = 50;
const readPauseMs = 50;
const postCount = 1_000;

/** Users that the load needs. */
export const userCount = writerCount + 2;

/** What visitors without a login read: cached and rendered pages, and what browsers fetch. */
function createReads(): () => LoadRequest {
  let count = 0;
  return () => {
    count += 1;
    const post = ((count * 7) % postCount) + 1;
    const paths = [
      "/en",
      `/en/posts/${(count % 20) + 1}`,
      `${api}/post/${post}`,
      `/zh/posts/${post}`,
      `${api}/post/${post}/comment`,
      `/en/m/posts/${post}`,
      `${api}/user/bench${(count % userCount) + 1}`,
      "/livez",
    ];
    return { method: "GET", path: paths[count % paths.length] ?? "/en" };
  };
}

/** What a user who only reads opens. */
function createMemberReads({ id, token }: BenchUser): () => LoadRequest {
  let count = 0;
  return () => {
    count += 1;
    const paths = [
      `post/${((count * 11) % postCount) + 1}`,
      "notification/list",
      "post/trending/list?filter=recommended",
      "user/my",
      `user/${id}/post/list`,
      "post/trending/list?filter=keyword&keyword=fee",
      "notification/unread-count",
      "user/archive",
    ];
    const path = `${api}/${paths[count % paths.length]}`;
    return { method: "GET", path, headers: { authorization: `Bearer ${token}` } };
  };
}

export type LoadTally = {
  writes: Tally;
  reads: LoadResult;
  memberReads: LoadResult;
  own: OwnReadsTally;
};

/** Writers, readers with and without a login, and a user who reads what they wrote. */
export class Load {
  readonly #writers: Writers;
  readonly #readers: ReturnType<typeof startClients>;
  readonly #memberReaders: ReturnType<typeof startClients>;
  readonly #own: OwnReads;

  constructor(origin: string, users: BenchUser[]) {
    const [reader = { id: "", token: "" }, ...others] = users;
    this.#writers = new Writers(origin, others.slice(0, writerCount), writePauseMs);
    const choose = createReads();
    this.#readers = startClients({ origin, clients: readerCount, pauseMs: readPauseMs, choose });
    const memberReads = createMemberReads(others.at(-1) ?? reader);
    this.#memberReaders = startClients({
      origin,
      clients: memberReaderCount,
      pauseMs: readPauseMs,
      choose: memberReads,
    });
    this.#own = new OwnReads(origin, reader);
  }

  /** Returns the results since the last call. */
  take(): LoadTally {
    return {
      writes: this.#writers.takeTally(),
      reads: this.#readers.takeResult(),
      memberReads: this.#memberReaders.takeResult(),
      own: this.#own.takeTally(),
    };
  }

  async stop(): Promise<void> {
    const parts = [this.#writers, this.#readers, this.#memberReaders, this.#own];
    await Promise.all(parts.map((part) => part.stop()));
  }
}
