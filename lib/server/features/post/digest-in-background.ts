import { extname } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { type BodyDigest, type DigestOptions, digestBody } from "#lib/domain/post/digest";
import { BrokenThreadsError, createThreadPool } from "#lib/server/core/thread-pool";
import type { DigestTask } from "#lib/server/features/post/digest-worker";

/** Shorter bodies take a few milliseconds, less than a thread is worth. */
const maxInlineLength = 10_000;

const digestInThread = createThreadPool<DigestTask, BodyDigest>({
  name: "digest",
  filename: new URL(`./digest-worker${extname(import.meta.url)}`, import.meta.url).href,
});

/** Digests a body without holding up the event loop: a long one in another thread. */
export async function digestInBackground(
  serialized: string,
  options: DigestOptions,
): Promise<BodyDigest> {
  if (serialized.length + (options.captions?.length ?? 0) > maxInlineLength) {
    try {
      return await digestInThread({ serialized, options });
    } catch (error) {
      if (!(error instanceof BrokenThreadsError)) throw error;
    }
  }
  await yieldToEventLoop();
  return digestBody(serialized, options);
}
