import type { WorkerMessage } from "#lib/domain/worker-message";
import { answerNavigation, answerPicture, needsStoredPicture } from "#lib/service-worker/answer";
import { handleMessage } from "#lib/service-worker/handle-message";
import { findPostId } from "#lib/service-worker/post-path";
import { openNotification, showPush } from "#lib/service-worker/push";
import { type FetchEvent, scope } from "#lib/service-worker/scope";

/*
 * The service worker: shows push messages, and makes saved posts readable without a network. It keeps
 * nothing else, and a page with a network never gets anything from it.
 *
 * A newer version waits until the pages of this one are closed, which is the browser's default.
 */

scope.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      // The first version serves the pages that installed it, so that they need no reload.
      scope.clients.claim(),
      // The browser asks for a page while the worker starts, so that it costs no time.
      scope.registration.navigationPreload?.enable(),
    ]),
  );
});

scope.addEventListener("message", (event) =>
  event.waitUntil(handleMessage(event.data as WorkerMessage)),
);
scope.addEventListener("push", (event) => event.waitUntil(showPush(event.data)));
scope.addEventListener("notificationclick", (event) =>
  event.waitUntil(openNotification(event.notification)),
);

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (isPage(event)) event.respondWith(answerNavigation(event, findPostId(request.url)));
  else if (needsStoredPicture(event)) event.respondWith(answerPicture(request));
});

/** Files that a browser shows as pages, such as a download of one's data, are none of ours. */
const isPage = ({ request }: FetchEvent): boolean =>
  request.mode === "navigate" && !/^\/(?:sns|product)\/api\//.test(new URL(request.url).pathname);
