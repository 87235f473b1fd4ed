import { extname } from "node:path";
import { AppError } from "#lib/server/core/error";
import {
  BrokenThreadsError,
  BusyThreadsError,
  createThreadPool,
} from "#lib/server/core/thread-pool";
import renderBody, {
  type MarkdownTask,
  type MarkdownText,
} from "#lib/server/documents/post-markdown/markdown-worker";

/** Shorter bodies take a few milliseconds, less than a thread is worth. */
const maxInlineLength = 10_000;
/** Callers share the thread, so more would wait for longer than a visitor does. */
const maxWaiting = 40;
const retryAfterSeconds = 5;

const renderInThread = createThreadPool<MarkdownTask, MarkdownText>({
  name: "markdown",
  filename: new URL(`./markdown-worker${extname(import.meta.url)}`, import.meta.url).href,
  maxWaiting,
});

/**
 * Renders a body as Markdown without holding up the event loop: a long one in another thread.
 * @throws AppError(tooMany)
 */
export async function renderBodyInBackground(task: MarkdownTask): Promise<MarkdownText> {
  if (task.body.length <= maxInlineLength) return renderBody(task);
  try {
    return await renderInThread(task);
  } catch (error) {
    if (error instanceof BusyThreadsError) {
      throw new AppError("tooMany", { retryAfter: retryAfterSeconds });
    }
    if (error instanceof BrokenThreadsError) return renderBody(task);
    throw error;
  }
}
