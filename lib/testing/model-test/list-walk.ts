import { expect } from "vitest";
import { callApi } from "#lib/testing/api";
import type { Item, ListModel } from "#lib/testing/model-test/list-model";
import type { Snapshot } from "#lib/testing/model-test/snapshot";
import type { World } from "#lib/testing/model-test/world";

/** Compares sort keys; negative if `a` comes first. */
function compareKeys(a: bigint[], b: bigint[]): number {
  for (const [index, number] of a.entries()) {
    const other = b[index] ?? 0n;
    if (number !== other) return number < other ? -1 : 1;
  }
  return 0;
}

const toToken = ({ id, sortKey }: Item) => `${id} at ${sortKey}`;

/** Reads a list page by page and compares each page with the model at that time. */
export class ListWalk {
  readonly #list: ListModel;
  readonly #world: World;
  #cursor: string | undefined;
  #last: bigint[] | undefined;
  #seen: string[] = [];
  /** Items that were in the list, with the same sort key, the whole time. */
  #steady: Set<string> | undefined;
  isFinished = false;

  constructor(list: ListModel, world: World) {
    this.#list = list;
    this.#world = world;
  }

  async readNextPage(snapshot: Snapshot, limit: number): Promise<void> {
    const { name, viewedBy, listItems } = this.#list;
    const viewer = viewedBy ? this.#world[viewedBy] : null;
    const items = listItems(snapshot, this.#world, viewer && String(viewer.key));
    const tokens = new Set(items.map(toToken));
    this.#steady = new Set([...(this.#steady ?? tokens)].filter((one) => tokens.has(one)));
    const page = await this.#read(limit, viewer?.token);
    const ids = page.items.map((item) => String(item[this.#list.idField]));

    const modelled = new Map(items.map((item) => [item.id, item]));
    expect(
      ids.filter((id) => !modelled.has(id)),
      `${name} shows items that do not belong to it`,
    ).toEqual([]);
    expect(
      ids.filter((id) => this.#seen.includes(id)),
      `${name} repeats items`,
    ).toEqual([]);
    this.#seen.push(...ids);
    if (!this.#list.isRanked) this.#expectNext(items, ids, limit, page.nextCursor !== null);
    this.#last = modelled.get(ids.at(-1) ?? "")?.sortKey ?? this.#last;
    this.#cursor = page.nextCursor ?? undefined;
    this.isFinished = page.nextCursor === null;
    if (this.isFinished) this.#expectComplete(items);
  }

  async #read(limit: number, token: string | undefined) {
    const url = new URL(this.#list.path(this.#world), "http://localhost");
    url.searchParams.set("limit", String(limit));
    if (this.#cursor) url.searchParams.set("cursor", this.#cursor);
    const { status, body } = await callApi(`GET ${url.pathname}${url.search}`, { token });
    expect(status, `${this.#list.name} answered ${body.message}`).toBe(200);
    return body.data as { items: Record<string, string>[]; nextCursor: string | null };
  }

  /** Expects the next page of the current list, and a cursor if more items follow. */
  #expectNext(items: Item[], ids: string[], limit: number, hasMore: boolean): void {
    const last = this.#last;
    const next = items
      .filter(({ sortKey }) => last === undefined || compareKeys(last, sortKey) < 0)
      .sort((a, b) => compareKeys(a.sortKey, b.sortKey));
    expect(ids, `${this.#list.name} continues`).toEqual(next.slice(0, limit).map(({ id }) => id));
    expect(hasMore, `${this.#list.name} has another page`).toBe(next.length > limit);
  }

  /** Expects that every item that stayed in the list was shown. */
  #expectComplete(items: Item[]): void {
    const steady = items.filter((item) => this.#steady?.has(toToken(item))).map(({ id }) => id);
    const missed = steady.filter((id) => !this.#seen.includes(id));
    expect(missed, `${this.#list.name} skips items`).toEqual([]);
  }
}
