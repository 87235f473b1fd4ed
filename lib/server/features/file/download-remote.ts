import type { RemoteProblem } from "#lib/domain/body/missing-image-problem";
import { env } from "#lib/server/core/env";
import { isLocalFault } from "#lib/server/core/local-fault";
import { createSemaphore } from "#lib/server/core/semaphore";
import { allowsLoopback } from "#lib/server/platform/http/allows-loopback";
import {
  downloadPublicly,
  ReplyTooLarge,
  UnexpectedStatus,
} from "#lib/server/platform/http/public-download";
import { AddressNotAllowed } from "#lib/server/platform/http/public-request";

/** Slow servers keep connections open, so there is a bound for those of everybody together. */
const downloadSemaphore = createSemaphore(16);

type RemoteDownload = {
  /** Names what we want it for, in the user agent: "Pictures". */
  purpose: string;
  accept: string;
  timeoutMs: number;
  maxBytes: number;
  signal: AbortSignal | undefined;
};

/** A download failed by the fault of the other site. */
export class DownloadFailed extends Error {
  override name = "DownloadFailed";

  constructor(options: ErrorOptions) {
    super("The download failed.", options);
  }
}

/**
 * Downloads what a URL that a user entered leads to into the file at `path`. Sends no referrer: sites
 * that show their pictures nowhere else show them to whoever sends none.
 * @throws DownloadFailed; a fault of this host, such as a full disk
 */
export const downloadRemote = (
  url: string,
  path: string,
  { purpose, accept, ...bounds }: RemoteDownload,
): Promise<void> =>
  downloadSemaphore.run(() =>
    downloadPublicly(url, path, {
      headers: { "user-agent": `Fundlore-${purpose} (+${env().PUBLIC_URL})`, accept },
      ...bounds,
      allowLoopback: allowsLoopback(),
      allowHttp: true,
    }).catch((error: unknown) => {
      throw isLocalFault(error) ? error : new DownloadFailed({ cause: error });
    }),
  );

/** Returns why a download failed. */
export function findDownloadProblem({ cause }: DownloadFailed): RemoteProblem {
  if (cause instanceof AddressNotAllowed) return "notAllowed";
  if (cause instanceof ReplyTooLarge) return "tooLarge";
  if (cause instanceof UnexpectedStatus) {
    if ([404, 410].includes(cause.status)) return "notFound";
    return [401, 402, 403, 451].includes(cause.status) ? "notAllowed" : "unreachable";
  }
  return cause instanceof Error && cause.name === "TimeoutError" ? "timeout" : "unreachable";
}
