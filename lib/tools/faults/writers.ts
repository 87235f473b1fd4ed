import { setTimeout as sleep } from "node:timers/promises";
import { withConnection } from "#lib/server/platform/postgres/connect";
import type { BenchUser } from "#lib/tools/bench/fill";
import { GapMeter } from "#lib/tools/faults/gap-meter";

/** A call that takes longer counts as never answered. */
const maxAnswerMs = 60_000;
/** Pause after a refusal, shorter than Retry-After says, to find faults. */
const pauseMs = 50;
const postCount = 16;

export type Tally = {
  /** Texts of the comments whose creation was acknowledged. */
  acknowledged: string[];
  /** Calls that were refused with 503 and Retry-After. */
  refused: number;
  /** Any other answer, and calls without one, by their status or error. */
  failed: Map<string, number>;
  longestMs: number;
  /** Time of the last call that did not succeed. */
  lastFailureAt: number;
  /** The time between two acknowledged calls of any writer. */
  gap: GapMeter;
};

/** Writes comments through the API in `users.length` loops until it is stopped. */
export class Writers {
  tally = createTally();
  #isStopped = false;
  readonly #loops: Promise<void>[];
  readonly #idleMs: number;

  /** @param idleMs pause of a writer after an acknowledged call */
  constructor(url: string, users: BenchUser[], idleMs = 0) {
    this.#idleMs = idleMs;
    this.#loops = users.map((user, at) => this.#write(`${url}/sns/api/v1/post`, user, at));
  }

  takeTally(): Tally {
    const { tally } = this;
    this.tally = createTally();
    return tally;
  }

  /** Resolves when each writer has had an answer after now. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#loops);
  }

  async #write(url: string, { token }: BenchUser, at: number): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    for (let count = 1; !this.#isStopped; count += 1) {
      const content = `Fault ${at} ${count} ${crypto.randomUUID()}`;
      const startedAt = performance.now();
      const outcome = await fetch(`${url}/${(count % postCount) + 1}/comment`, {
        method: "POST",
        headers,
        body: JSON.stringify({ content }),
        signal: AbortSignal.timeout(maxAnswerMs),
      })
        .then(readOutcome)
        .catch((error: Error) => error.name);
      const { tally } = this;
      tally.longestMs = Math.max(tally.longestMs, performance.now() - startedAt);
      if (outcome === "done") {
        tally.acknowledged.push(content);
        tally.gap.note();
        if (this.#idleMs > 0) await sleep(this.#idleMs);
        continue;
      }
      tally.lastFailureAt = performance.now();
      if (outcome === "refused") tally.refused += 1;
      else tally.failed.set(outcome, (tally.failed.get(outcome) ?? 0) + 1);
      await sleep(pauseMs);
    }
  }
}

const createTally = (): Tally => ({
  acknowledged: [],
  refused: 0,
  failed: new Map(),
  longestMs: 0,
  lastFailureAt: 0,
  gap: new GapMeter(),
});

/** Counts the acknowledged comments that the database of `url` does not have. */
export const countLost = (url: string, acknowledged: string[]): Promise<number> =>
  withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ lost: number }>(
      `select count(*)::int as lost from unnest($1::text[]) as sent (content)
       where not exists (select from comments c where c.content = sent.content)`,
      [acknowledged],
    );
    return rows[0]?.lost ?? acknowledged.length;
  });

async function readOutcome(response: Response): Promise<string> {
  // A proxy in front answers with HTML.
  const isReply = response.headers.get("content-type")?.startsWith("application/json");
  if (!isReply) return `${response.status} of a proxy`;
  const reply = (await response.json()) as { status: string };
  if (response.ok && reply.status === "success") return "done";
  const isRefusal = response.status === 503 && response.headers.get("retry-after") !== null;
  return isRefusal && reply.status === "failure" ? "refused" : String(response.status);
}
