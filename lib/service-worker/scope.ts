/*
 * The parts of a service worker's scope that we use. TypeScript's `webworker` library cannot stand
 * beside `dom`, which the pages need.
 */

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

export type FetchEvent = ExtendableEvent & {
  request: Request;
  clientId: string;
  resultingClientId: string;
  /** The reply to a navigation, which the browser requested while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};

type PushEvent = ExtendableEvent & { data: { json: () => unknown } | null };

type NotificationEvent = ExtendableEvent & { notification: Notification };

type MessageFromPage = ExtendableEvent & { data: unknown };

type WindowClient = {
  url: string;
  focus: () => Promise<WindowClient>;
  navigate: (url: string) => Promise<WindowClient | null>;
};

type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
  push: PushEvent;
  notificationclick: NotificationEvent;
};

type Scope = {
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: {
      type: "window";
      includeUncontrolled: boolean;
    }) => Promise<WindowClient[]>;
    openWindow: (url: string) => Promise<WindowClient | null>;
  };
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void;
};

export const scope = globalThis as unknown as Scope;
