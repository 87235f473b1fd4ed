import { expect } from "vitest";
import { callApi } from "#lib/testing/api";
import type { Item, List } from "#lib/testing/model-test/list";
import type { Rows } from "#lib/testing/model-test/rows";
import type { Place } from "#lib/testing/model-test/world";

/** Below zero where `a` comes first. */
function compare(a: bigint[], b: bigint[]): number {
  for (const [index, number] of a.entries()) {
    const other = b[index] ?? 0n;
    if (number !== other) return number < other ? -1 : 1;
  }
  return 0;
}

const mark = ({ id, place }: Item) => `${id} at ${place}`;

/**
 * A reader on the way through a list, page by page, who compares each with what the model says of
 * that moment.
 */
export class Walk {
  readonly #list: List;
  readonly #place: Place;
  #cursor: string | undefined;
  #last: bigint[] | undefined;
  #seen: string[] = [];
  /** What was in the list all the time, where it was. */
  #steady: Set<string> | undefined;
  isOver = false;

  constructor(list: List, place: Place) {
    this.#list = list;
    this.#place = place;
  }

  async step(rows: Rows, limit: number): Promise<void> {
    const { name, by, model } = this.#list;
    const viewer = by ? this.#place[by] : null;
    const items = model(rows, this.#place, viewer && String(viewer.key));
    const marks = new Set(items.map(mark));
    this.#steady = new Set([...(this.#steady ?? marks)].filter((one) => marks.has(one)));
    const page = await this.#read(limit, viewer?.token);
    const ids = page.items.map((item) => String(item[this.#list.idOf]));

    const there = new Map(items.map((item) => [item.id, item]));
    expect(
      ids.filter((id) => !there.has(id)),
      `${name} shows what is not there`,
    ).toEqual([]);
    expect(
      ids.filter((id) => this.#seen.includes(id)),
      `${name} shows twice`,
    ).toEqual([]);
    this.#seen.push(...ids);
    if (!this.#list.isRanking) this.#expectNext(items, ids, limit, page.nextCursor !== null);
    this.#last = there.get(ids.at(-1) ?? "")?.place ?? this.#last;
    this.#cursor = page.nextCursor ?? undefined;
    this.isOver = page.nextCursor === null;
    if (this.isOver) this.#expectWhole(items);
  }

  async #read(limit: number, token: string | undefined) {
    const url = new URL(this.#list.path(this.#place), "http://localhost");
    url.searchParams.set("limit", String(limit));
    if (this.#cursor) url.searchParams.set("cursor", this.#cursor);
    const { status, body } = await callApi(`GET ${url.pathname}${url.search}`, { token });
    expect(status, `${this.#list.name} answered ${body.message}`).toBe(200);
    return body.data as { items: Record<string, string>[]; nextCursor: string | null };
  }

  /** The page is the next of the list as it is now, and tells whether another one follows. */
  #expectNext(items: Item[], ids: string[], limit: number, hasMore: boolean): void {
    const last = this.#last;
    const next = items
      .filter(({ place }) => last === undefined || compare(last, place) < 0)
      .sort((a, b) => compare(a.place, b.place));
    expect(ids, `${this.#list.name} goes on`).toEqual(next.slice(0, limit).map(({ id }) => id));
    expect(hasMore, `${this.#list.name} has another page`).toBe(next.length > limit);
  }

  /** What stayed in its place all the time was shown. */
  #expectWhole(items: Item[]): void {
    const steady = items.filter((item) => this.#steady?.has(mark(item))).map(({ id }) => id);
    const missed = steady.filter((id) => !this.#seen.includes(id));
    expect(missed, `${this.#list.name} skips`).toEqual([]);
  }
}
