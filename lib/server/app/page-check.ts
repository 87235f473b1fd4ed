import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { getBuildFolder } from "#lib/server/core/build-folder";
import { log } from "#lib/server/core/log";
import type { NextHandler } from "#lib/server/platform/http/fetch-listener";
import { createScriptNonce } from "#lib/server/platform/http/script-nonce";
import { renderPage } from "#lib/server/platform/page-cache/render-page";

/** A page without data of its own. */
const checkedPath = "/en/login";
const maxAgeMs = 10_000;

const readBuildId = () => readFile(join(getBuildFolder(), "BUILD_ID"), "utf8");

/**
 * Returns a check that pages can be rendered, and that the build on disk is the one that was loaded.
 * A busy server renders late: until then, the last result counts, and only the first is waited for.
 */
export async function createPageCheck(next: NextHandler): Promise<() => Promise<void>> {
  const loadedId = await readBuildId();
  const check = async () => {
    if ((await readBuildId()) !== loadedId) throw new Error("another build has replaced this one");
    const { status } = await renderPage(next, checkedPath, "localhost", createScriptNonce());
    if (status !== 200) throw new Error(`a page was rendered with status ${status}`);
  };
  let checkedAt = 0;
  let last: Promise<Error | null> | null = null;
  const run = () =>
    check().then(
      () => null,
      (error: unknown) => {
        log().error({ err: error }, "pages cannot be rendered");
        return error instanceof Error ? error : new Error(String(error));
      },
    );
  return async () => {
    if (Date.now() - checkedAt > maxAgeMs) {
      checkedAt = Date.now();
      const running = run();
      last ??= running;
      void running.then(() => {
        last = running;
      });
    }
    const problem = await last;
    if (problem) throw problem;
  };
}
