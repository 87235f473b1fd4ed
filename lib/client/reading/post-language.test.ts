// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import {
  postLanguageScript,
  restorePostLanguage,
  showAllLanguages,
} from "#lib/client/reading/post-language";

const { dataset } = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  delete dataset.posts;
});

test("keeps in this browser that lists show all languages, until it is taken back", () => {
  showAllLanguages(true);
  expect(dataset.posts).toBe("all");
  delete dataset.posts;
  new Function(postLanguageScript)();
  expect(dataset.posts).toBe("all");
  delete dataset.posts;
  restorePostLanguage();
  expect(dataset.posts).toBe("all");
  showAllLanguages(false);
  expect(dataset.posts).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test("the head script does nothing without a choice", () => {
  new Function(postLanguageScript)();
  expect(dataset.posts).toBeUndefined();
});
