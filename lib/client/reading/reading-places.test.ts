// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { findPlace, forgetPlace, savePlace } from "#lib/client/reading/reading-places";
import { deleteUserData } from "#lib/client/session/stored-data";
import { readingPlacesKey } from "#lib/domain/device-storage";

const place = (postId: string, block = 3) => ({ postId, block, share: 0.5 });

beforeEach(() => localStorage.clear());

test("has one place for a post, until it is finished", () => {
  savePlace(place("7"));
  savePlace(place("8"));
  savePlace(place("7", 9));
  expect(findPlace("7")).toEqual(place("7", 9));
  forgetPlace("7");
  expect(findPlace("7")).toBeNull();
  expect(findPlace("8")).toEqual(place("8"));
  forgetPlace("8");
  expect(localStorage.length).toBe(0);
});

test("keeps the newest fifty", () => {
  for (let id = 1; id <= 51; id += 1) savePlace(place(String(id)));
  expect(findPlace("1")).toBeNull();
  expect(findPlace("2")).toEqual(place("2"));
  expect(findPlace("51")).toEqual(place("51"));
});

test("ignores what it did not store", () => {
  for (const stored of ["{", "7", '[{"postId":7}]']) {
    localStorage.setItem(readingPlacesKey, stored);
    expect(findPlace("7")).toBeNull();
  }
});

test("goes with the session, because others may use the device", () => {
  savePlace(place("7"));
  deleteUserData();
  expect(findPlace("7")).toBeNull();
});
