import { expect, test } from "vitest";
import { readPage } from "#lib/server/core/page";

const readFrom = (rows: number[]) => async (rowCount: number) => rows.slice(0, rowCount);
const encodeNext = (last: number) => `after ${last}`;

test("returns the rows of a page and the cursor of the next one", async () => {
  expect(await readPage(2, readFrom([1, 2, 3]), encodeNext)).toEqual({
    rows: [1, 2],
    nextCursor: "after 2",
  });
});

test("returns no cursor if the page ends the list", async () => {
  expect(await readPage(2, readFrom([1, 2]), encodeNext)).toEqual({
    rows: [1, 2],
    nextCursor: null,
  });
  expect(await readPage(2, readFrom([]), encodeNext)).toEqual({ rows: [], nextCursor: null });
});
