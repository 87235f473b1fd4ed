import { setTimeout as sleep } from "node:timers/promises";
import type { BenchUser } from "#lib/tools/bench/fill";

const api = "/sns/api/v1";
const pauseMs = 100;

export type OwnReadsTally = {
  /** Reads after an acknowledged write of the same user. */
  checked: number;
  /** Those that did not show the write. */
  stale: number;
  /** Calls that were not answered with success. */
  refused: number;
};

const createTally = (): OwnReadsTally => ({ checked: 0, stale: 0, refused: 0 });

/** A user who likes a post, takes the like back, and looks each time whether that shows. */
export class OwnReads {
  #tally = createTally();
  #cookie = "";
  #isStopped = false;
  readonly #origin: string;
  readonly #user: BenchUser;
  readonly #loop: Promise<void>;

  constructor(origin: string, user: BenchUser) {
    this.#origin = origin;
    this.#user = user;
    this.#loop = this.#run();
  }

  takeTally(): OwnReadsTally {
    const taken = this.#tally;
    this.#tally = createTally();
    return taken;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }

  async #run(): Promise<void> {
    for (let count = 0; !this.#isStopped; count += 1) {
      // Each post twice: liked, and not liked.
      const path = `${api}/post/${(Math.floor(count / 2) % 500) + 100}`;
      const isLike = count % 2 === 0;
      const written = await this.#send(isLike ? "POST" : "DELETE", `${path}/like`);
      if (written) {
        const post = await this.#send("GET", path);
        if (post) this.#tally.checked += 1;
        if (post && post.isLike !== isLike) this.#tally.stale += 1;
      }
      await sleep(pauseMs);
    }
  }

  /** Returns the data of a successful call; null for any other. */
  async #send(method: string, path: string): Promise<{ isLike?: boolean } | null> {
    try {
      const response = await fetch(`${this.#origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.#user.token}`, cookie: this.#cookie },
        signal: AbortSignal.timeout(60_000),
      });
      const [cookie] = response.headers.getSetCookie();
      if (cookie) this.#cookie = cookie.split(";")[0] ?? "";
      const { status, data } = (await response.json()) as { status: string; data: object | null };
      if (response.ok && status === "success") return data ?? {};
    } catch {
      // Counts as refused.
    }
    this.#tally.refused += 1;
    return null;
  }
}
