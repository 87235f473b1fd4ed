import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { recognizeSitePage } from "#lib/domain/body/link-card/known-site";
import { isLinkCardProblem, type LinkCardProblem } from "#lib/domain/body/link-card/problem";
import { sanitizeUrl } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";
import { withTempDir } from "#lib/server/core/temp-dir";
import {
  DownloadFailed,
  downloadRemote,
  findDownloadProblem,
} from "#lib/server/features/file/download-remote";
import { type PageDescription, readReply } from "#lib/server/features/post/link-card/read-reply";
import { getSourceUrl } from "#lib/server/features/post/link-card/source";

/**
 * Asks a known site about one of its pages.
 * @returns what it says, or why it says nothing
 * @throws the reason of `signal`, and faults of this host
 */
export async function describePage(
  address: string,
  signal: AbortSignal,
): Promise<PageDescription | LinkCardProblem> {
  const page = recognizeSitePage(address);
  if (!page) return "notSupported";
  const url = sanitizeUrl(address);
  try {
    const reply = await download(getSourceUrl(page.site, url), signal);
    return readReply(page.site, url, reply) ?? "unreadable";
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DownloadFailed)) throw error;
    const problem = findDownloadProblem(error);
    return isLinkCardProblem(problem) ? problem : "unreachable";
  }
}

const download = (url: string, signal: AbortSignal): Promise<string> =>
  withTempDir(async (folder) => {
    const path = join(folder, "reply");
    await downloadRemote(url, path, {
      purpose: "Links",
      accept: "application/json,text/html;q=0.9",
      timeoutMs: limits.linkCard.timeoutMs,
      maxBytes: limits.linkCard.bytes,
      signal,
    });
    return await readFile(path, "utf8");
  });
