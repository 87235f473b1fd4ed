import { LRUCache } from "lru-cache";
import type { EncodedPage } from "#lib/server/platform/page-cache/encoded-page";

type Entry = { page: EncodedPage; tags: string[] };

/**
 * Stores encoded pages by key in a limited number of bytes and evicts the least recently used ones.
 * A page is also evicted with any of its tags.
 */
export class PageStore {
  /** Null if the capacity is 0, which disables the store. */
  readonly #entries: LRUCache<string, Entry> | null;
  readonly #capacity: number;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Increases with each eviction, to detect evictions during a render. */
  #version = 0;
  #clearedAt = 0;
  /** Version of each tag's last eviction. An entry is needed only for the duration of a render. */
  readonly #evictedAt = new LRUCache<string, number>({ max: 100_000 });

  constructor(capacityInBytes: number) {
    this.#capacity = capacityInBytes;
    this.#entries =
      capacityInBytes === 0
        ? null
        : new LRUCache({
            maxSize: capacityInBytes,
            perf: { now: () => performance.now() },
            sizeCalculation: ({ page }) => page.size,
            dispose: ({ tags }, key) => this.#removeFromIndex(key, tags),
          });
  }

  get(key: string): EncodedPage | undefined {
    return this.#entries?.get(key)?.page;
  }

  /** Returns the version to pass to `set`. Call it before the render begins. */
  getVersion(): number {
    return this.#version;
  }

  /** Stores a page for `ttlMs`, unless one of its tags was evicted after `version`. */
  set(key: string, page: EncodedPage, tags: string[], version: number, ttlMs: number): void {
    if (!this.#entries || page.size > this.#capacity) return;
    if (this.#clearedAt > version) return;
    if (tags.some((tag) => (this.#evictedAt.get(tag) ?? 0) > version)) return;
    this.#entries.set(key, { page, tags }, { ttl: ttlMs });
    for (const tag of tags) {
      this.#keysByTag.set(tag, (this.#keysByTag.get(tag) ?? new Set()).add(key));
    }
  }

  evict(tags: string[]): void {
    this.#version += 1;
    for (const tag of tags) {
      this.#evictedAt.set(tag, this.#version);
      for (const key of this.#keysByTag.get(tag) ?? []) this.#entries?.delete(key);
    }
  }

  clear(): void {
    this.#version += 1;
    this.#clearedAt = this.#version;
    this.#entries?.clear();
  }

  #removeFromIndex(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
