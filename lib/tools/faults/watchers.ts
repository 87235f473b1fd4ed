import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchUser } from "#lib/tools/bench/fill";

/** Opens a stream of notifications. */
export async function openStream(url: string, { token }: BenchUser): Promise<IncomingMessage> {
  const request = get(`${url}/sns/api/v1/notification/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return response.resume();
}

/** Reads a cached page all the time, and counts the answers other than 200. */
export class PageReader {
  reads = 0;
  failures: string[] = [];
  #isStopped = false;
  readonly #loop: Promise<void>;

  constructor(url: string) {
    this.#loop = this.#read(url);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#loop;
  }

  async #read(url: string): Promise<void> {
    while (!this.#isStopped) {
      const answer = await fetch(url).then(
        async (response) => `${response.status} ${(await response.text()).includes("</html>")}`,
        (error: Error) => error.message,
      );
      this.reads += 1;
      if (answer !== "200 true") this.failures.push(answer);
      await sleep(100);
    }
  }
}
