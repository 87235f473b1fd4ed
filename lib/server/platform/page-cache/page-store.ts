import { LRUCache } from "lru-cache";
import type { EncodedPage } from "#lib/server/platform/page-cache/encoded-page";

type Slot = { page: EncodedPage; tags: string[] };

/**
 * Finished pages by address, bounded in bytes, least used first out.
 * A page is tagged with what it shows, and dropped when that changes.
 */
export class PageStore {
  /** Null where the capacity is 0 and nothing is kept. */
  readonly #slots: LRUCache<string, Slot> | null;
  readonly #capacity: number;
  readonly #byTag = new Map<string, Set<string>>();
  #clearedAt = 0;
  /** When each tag was last dropped, in drops counted; it only has to outlive a render. */
  readonly #droppedAt = new LRUCache<string, number>({ max: 100_000 });
  #drops = 0;

  constructor(capacityInBytes: number) {
    this.#capacity = capacityInBytes;
    this.#slots =
      capacityInBytes === 0
        ? null
        : new LRUCache({
            maxSize: capacityInBytes,
            perf: { now: () => performance.now() },
            sizeCalculation: ({ page }) => page.size,
            dispose: ({ tags }, address) => this.#forget(address, tags),
          });
  }

  get(address: string): EncodedPage | undefined {
    return this.#slots?.get(address)?.page;
  }

  /** Taken before a render begins and given to `keep`. */
  currentVersion(): number {
    return this.#drops;
  }

  /** Keeps a page for `ttl` milliseconds, unless one of its tags was dropped since `mark`. */
  set(address: string, page: EncodedPage, tags: string[], mark: number, ttl: number): void {
    if (!this.#slots || page.size > this.#capacity) return;
    if (this.#clearedAt > mark) return;
    if (tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > mark)) return;
    this.#slots.set(address, { page, tags }, { ttl });
    for (const tag of tags) {
      this.#byTag.set(tag, (this.#byTag.get(tag) ?? new Set()).add(address));
    }
  }

  evict(tags: string[]): void {
    this.#drops += 1;
    for (const tag of tags) {
      this.#droppedAt.set(tag, this.#drops);
      for (const address of this.#byTag.get(tag) ?? []) this.#slots?.delete(address);
    }
  }

  clear(): void {
    this.#drops += 1;
    this.#clearedAt = this.#drops;
    this.#slots?.clear();
  }

  #forget(address: string, tags: string[]): void {
    for (const tag of tags) {
      const addresses = this.#byTag.get(tag);
      addresses?.delete(address);
      if (addresses?.size === 0) this.#byTag.delete(tag);
    }
  }
}
