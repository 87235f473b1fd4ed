import { LRUCache } from "lru-cache";
import type { EncodedPage } from "#lib/server/platform/page-cache/encoded-page";

/** `freshUntil` is in milliseconds of `performance.now()`. */
type Entry<Page> = { page: Page; tags: string[]; freshUntil: number };

/**
 * Stores encoded pages by key in a limited number of bytes and evicts the least recently used ones.
 * A page is also evicted or outdated with any of its tags.
 */
export class PageStore<Page extends { size: number } = EncodedPage> {
  /** Null if the capacity is 0, which disables the store. */
  readonly #entries: LRUCache<string, Entry<Page>> | null;
  readonly #capacity: number;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** Increases with each change, to detect changes during a render. */
  #version = 0;
  #clearedAt = 0;
  /** Version of each tag's last change. An entry is needed only for the duration of a render. */
  readonly #changedAt = new LRUCache<string, number>({ max: 100_000 });

  constructor(capacityInBytes: number) {
    this.#capacity = capacityInBytes;
    this.#entries =
      capacityInBytes === 0
        ? null
        : new LRUCache({
            maxSize: capacityInBytes,
            sizeCalculation: ({ page }) => page.size,
            dispose: ({ tags }, key) => this.#removeFromIndex(key, tags),
          });
  }

  get(key: string): Page | undefined {
    const entry = this.#entries?.get(key);
    return entry && entry.freshUntil > performance.now() ? entry.page : undefined;
  }

  /** Returns a page even if it is outdated. */
  getStale(key: string): Page | undefined {
    return this.#entries?.get(key)?.page;
  }

  /** Returns the version to pass to `set`. Call it before the render begins. */
  getVersion(): number {
    return this.#version;
  }

  /**
   * Stores a page, fresh for `ttlMs`. Returns false, and stores nothing, if it is too large or one of
   * its tags was evicted or outdated after `version`.
   */
  set(key: string, page: Page, tags: string[], version: number, ttlMs: number): boolean {
    if (!this.#entries || page.size > this.#capacity) return false;
    if (this.#clearedAt > version) return false;
    if (tags.some((tag) => (this.#changedAt.get(tag) ?? 0) > version)) return false;
    this.#entries.set(key, { page, tags, freshUntil: performance.now() + ttlMs });
    for (const tag of tags) {
      this.#keysByTag.set(tag, (this.#keysByTag.get(tag) ?? new Set()).add(key));
    }
    return true;
  }

  /** Removes the pages with these tags. Returns them with their keys. */
  evict(tags: string[]): [key: string, page: Page][] {
    const evicted: [string, Page][] = [];
    for (const key of this.#changeTags(tags)) {
      const entry = this.#entries?.peek(key);
      if (entry) evicted.push([key, entry.page]);
      this.#entries?.delete(key);
    }
    return evicted;
  }

  /** Outdates the pages with these tags. They remain for `getStale`. */
  outdate(tags: string[]): void {
    for (const key of this.#changeTags(tags)) {
      const entry = this.#entries?.peek(key);
      if (entry) entry.freshUntil = 0;
    }
  }

  clear(): void {
    this.#version += 1;
    this.#clearedAt = this.#version;
    this.#entries?.clear();
  }

  /** Returns the number of stored pages and their bytes. */
  measure(): { pages: number; bytes: number } {
    const { size = 0, calculatedSize = 0 } = this.#entries ?? {};
    return { pages: size, bytes: calculatedSize };
  }

  /** Returns the keys with these tags, and keeps renders that began earlier from being stored. */
  #changeTags(tags: string[]): string[] {
    this.#version += 1;
    for (const tag of tags) this.#changedAt.set(tag, this.#version);
    return tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]);
  }

  #removeFromIndex(key: string, tags: string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
