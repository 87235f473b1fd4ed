import { limits } from "#lib/domain/limits";
import { isStoredFilePath } from "#lib/paths";
import { handleMessage } from "#lib/service-worker/handle-message";
import { createOfflinePage } from "#lib/service-worker/offline-copy";
import { findStoredPage, findStoredPicture, listStored } from "#lib/service-worker/saved-posts";
import type { FetchEvent } from "#lib/service-worker/scope";

/** Pages that came from the store, by the browser's id. Forgotten when the worker is restarted. */
const storedPages = new Set<string>();

/** Answers from the network; without one with the stored post, else with the offline page. */
export async function answerNavigation(
  event: FetchEvent,
  postId: string | null,
): Promise<Response> {
  const answer = fetchPage(event);
  const stored = postId === null ? undefined : await findStoredPage(postId);
  const waited = stored && after(limits.offline.answerMs);
  const response = await Promise.race([answer, ...(waited ? [waited] : [])]);
  if (response) {
    const isGone = response.status === 404 || response.status === 410;
    if (stored && postId !== null && isGone)
      event.waitUntil(handleMessage({ type: "forget", postId }));
    return response;
  }
  storedPages.add(event.resultingClientId);
  return stored ?? createOfflinePage(event.request.url, navigator.language, await listStored());
}

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response | null> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return null;
  }
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/** True for a picture of a page that was shown from the store. Others do not pass through here. */
export const needsStoredPicture = ({ request, clientId }: FetchEvent): boolean =>
  request.destination === "image" &&
  isStoredFilePath(new URL(request.url).pathname) &&
  (storedPages.has(clientId) || !navigator.onLine);

export async function answerPicture(request: Request): Promise<Response> {
  const stored = await findStoredPicture(request.url);
  return stored ?? fetch(request).catch(() => Response.error());
}
