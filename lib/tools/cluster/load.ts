import type { BenchUser } from "#lib/tools/bench/fill";
import { OwnReads, type OwnReadsTally } from "#lib/tools/cluster/own-reads";
import { type LoadRequest, type LoadResult, startClients } from "#lib/tools/faults/client-load";
import { type Tally, Writers } from "#lib/tools/faults/writers";

const api = "/sns/api/v1";
const writerCount = 4;
const readerCount = 4;
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

export type LoadTally = { writes: Tally; reads: LoadResult; own: OwnReadsTally };

/** Writers, readers without a login, and a user who reads what they wrote. */
export class Load {
  readonly #writers: Writers;
  readonly #readers: ReturnType<typeof startClients>;
  readonly #own: OwnReads;

  constructor(origin: string, users: BenchUser[]) {
    const [reader = { id: "", token: "" }, ...others] = users;
    this.#writers = new Writers(origin, others.slice(0, writerCount), writePauseMs);
    const choose = createReads();
    this.#readers = startClients({ origin, clients: readerCount, pauseMs: readPauseMs, choose });
    this.#own = new OwnReads(origin, reader);
  }

  /** Returns the results since the last call. */
  take(): LoadTally {
    return {
      writes: this.#writers.takeTally(),
      reads: this.#readers.takeResult(),
      own: this.#own.takeTally(),
    };
  }

  async stop(): Promise<void> {
    await Promise.all([this.#writers.stop(), this.#readers.stop(), this.#own.stop()]);
  }
}
