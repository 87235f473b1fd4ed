import { expect, test } from "vitest";
import { dragBy, unzoomed, zoomTo } from "#lib/domain/zoom";

test("limits the scale to 1–4", () => {
  expect(zoomTo(unzoomed, 9).scale).toBe(4);
  expect(zoomTo(unzoomed, 0.2).scale).toBe(1);
  expect(zoomTo(unzoomed, 2.5).scale).toBe(2.5);
});

test("drags only above a scale of 1.1, by at most 200 pixels", () => {
  expect(dragBy(zoomTo(unzoomed, 1.1), 30, 30)).toMatchObject({ x: 0, y: 0 });
  const large = zoomTo(unzoomed, 1.2);
  expect(dragBy(large, 30, -40)).toMatchObject({ x: 30, y: -40 });
  expect(dragBy(dragBy(large, 150, -150), 150, -150)).toMatchObject({ x: 200, y: -200 });
});

test("centres an image that is zoomed out again", () => {
  expect(zoomTo(dragBy(zoomTo(unzoomed, 3), 90, 90), 1)).toEqual(unzoomed);
});
