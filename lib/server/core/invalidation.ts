import { singleton } from "#lib/server/core/singleton";

/** Stands for every tag, for example after this process may have missed messages. */
export const allTags = "everything";

type Listener = (tags: string[]) => void;

/** Carries tags between processes. Without one, invalidations stay in this process. */
export type InvalidationTransport = {
  publish: (tags: string[]) => void;
  /** Calls `deliver` with the tags that any process publishes; an echo of one's own is harmless. */
  subscribe: (deliver: Listener) => void;
};

const state = () =>
  singleton("invalidation", () => ({
    listeners: new Set<Listener>(),
    transport: null as InvalidationTransport | null,
  }));

function deliver(tags: string[]): void {
  for (const listener of state().listeners) listener(tags);
}

/** Connects this process to the others; `null` disconnects it. */
export function setInvalidationTransport(transport: InvalidationTransport | null): void {
  state().transport = transport;
  transport?.subscribe(deliver);
}

/**
 * Reports changed data by tag (`post:7`, `user:li.wei`, `feed`). Listeners of this process run
 * before it returns, those of other processes when the transport delivers.
 */
export function invalidate(...tags: string[]): void {
  deliver(tags);
  state().transport?.publish(tags);
}

export function onInvalidate(listener: Listener): void {
  state().listeners.add(listener);
}
