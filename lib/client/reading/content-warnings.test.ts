// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  contentWarningsScript,
  restoreContentWarnings,
  showWarnedPosts,
} from "#lib/client/reading/content-warnings";

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete dataset.warnings;
});

test("warned posts show at once in this browser from the choice on, until it is taken back", () => {
  showWarnedPosts(true);
  expect(dataset.warnings).toBe("shown");
  delete dataset.warnings;
  new Function(contentWarningsScript)();
  expect(dataset.warnings).toBe("shown");
  delete dataset.warnings;
  restoreContentWarnings();
  expect(dataset.warnings).toBe("shown");
  showWarnedPosts(false);
  expect(dataset.warnings).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test("the head script does nothing without a choice", () => {
  new Function(contentWarningsScript)();
  expect(dataset.warnings).toBeUndefined();
});
