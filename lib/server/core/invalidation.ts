import { singleton } from "#lib/server/core/singleton";

/** Matches every tag. Sent when this process may have missed messages. */
export const allTags = "everything";

type Listener = (tags: string[]) => void;

/** Carries tags between processes. Without one, invalidations stay in this process. */
export type InvalidationTransport = {
  publish: (tags: string[]) => void;
  /** Calls `deliver` with published tags of any process; receiving its own again is harmless. */
  subscribe: (deliver: Listener) => void;
};

const getState = () =>
  singleton("invalidation", () => ({
    listeners: new Set<Listener>(),
    publishers: new Set<Listener>(),
    transport: null as InvalidationTransport | null,
  }));

function deliver(tags: string[]): void {
  for (const listener of getState().listeners) listener(tags);
}

/** Connects this process to the others; `null` disconnects it. */
export function setInvalidationTransport(transport: InvalidationTransport | null): void {
  getState().transport = transport;
  transport?.subscribe(deliver);
}

/**
 * Reports changed data by tag (`post:7`, `user:li.wei`, `feed`). Listeners of this process run
 * before it returns, those of other processes when the transport delivers.
 */
export function invalidate(...tags: string[]): void {
  deliver(tags);
  getState().transport?.publish(tags);
  for (const publish of getState().publishers) publish(tags);
}

/** Calls `publish` with the tags that this process invalidates. Returns a function that ends it. */
export function addInvalidationPublisher(publish: Listener): () => void {
  const { publishers } = getState();
  publishers.add(publish);
  return () => void publishers.delete(publish);
}

/** Calls `listener` with the tags of every invalidation. */
export function onInvalidate(listener: Listener): void {
  getState().listeners.add(listener);
}
