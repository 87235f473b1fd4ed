import { describe, expect, test } from "vitest";
import {
  buildSummary,
  findMissingFields,
  isExcerpt,
  normalizeTag,
  normalizeTags,
} from "#lib/domain/post";

const complete = {
  title: "A title",
  text: "Some text",
  tagNames: ["tag"],
  fileIds: ["file"],
  postType: "post" as const,
  videoFileId: null,
};

describe("findMissingFields", () => {
  test("finds nothing in a complete post", () => {
    expect(findMissingFields(complete)).toEqual([]);
  });

  test("names every field that an empty post lacks", () => {
    expect(
      findMissingFields({ ...complete, title: " ", text: "\n", tagNames: [], fileIds: [] }),
    ).toEqual(["title", "post", "fileIdList", "tagNameList"]);
  });

  test("requires the video of a video post, but no images", () => {
    const video = { ...complete, postType: "video" as const, fileIds: [] };
    expect(findMissingFields(video)).toEqual(["videoFileId"]);
    expect(findMissingFields({ ...video, videoFileId: "clip" })).toEqual([]);
  });
});

describe("normalizeTag(s)", () => {
  test.each([
    [" ETF ", "ETF"],
    ["##bonds", "bonds"],
    ["ＥＴＦ", "ETF"],
    ["long   term", "long term"],
    ["＃基金", "基金"],
    ["# value", "value"],
  ])("turns %j into %j", (name, normalized) => {
    expect(normalizeTag(name)).toBe(normalized);
  });

  test("removes duplicates ignoring case; the first spelling wins", () => {
    expect(normalizeTags(["ETF", "基金", "etf", " Etf", "#", "bonds"])).toEqual([
      "ETF",
      "基金",
      "bonds",
    ]);
  });
});

describe("buildSummary", () => {
  test("puts a short text on one line", () => {
    expect(buildSummary(" One\n two ")).toBe("One two");
  });

  test("cuts a long text at a word boundary", () => {
    const summary = buildSummary("dividend ".repeat(40));
    expect(summary.length).toBeLessThanOrEqual(140);
    expect(summary).toMatch(/dividend…$/);
  });

  test("ends with a sentence", () => {
    expect(buildSummary(`${"Fees add up. ".repeat(9)}${"Then they do. ".repeat(9)}`)).toMatch(
      /^Fees.*\.$/,
    );
    expect(buildSummary("费用会累积。".repeat(30))).toBe("费用会累积。".repeat(11));
  });

  test("has no punctuation before the ellipsis", () => {
    expect(buildSummary(`${"a".repeat(130)} fund. ${"b".repeat(30)}`)).toMatch(/fund…$/);
    expect(buildSummary(`${"基金".repeat(34)}，${"基金".repeat(20)}`)).toMatch(/基金…$/);
  });

  test("never splits a character", () => {
    expect(buildSummary("💰".repeat(200))).toBe(`${"💰".repeat(69)}…`);
    expect([...buildSummary("基金".repeat(200))].length).toBeOneOf([69, 70]);
  });
});

test("recognizes a summary that repeats the beginning of the text", () => {
  const text = "Fees add up.\nSlowly, then at once.";
  expect(isExcerpt("Fees add up. Slowly, then…", ["other", text])).toBe(true);
  expect(isExcerpt("", [text])).toBe(true);
  expect(isExcerpt("What fees cost", [text])).toBe(false);
  expect(isExcerpt(buildSummary(text.repeat(20)), [text.repeat(20)])).toBe(true);
});
