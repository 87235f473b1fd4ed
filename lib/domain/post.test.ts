import { describe, expect, test } from "vitest";
import { foldTag, foldTags, missingFields, summaryOf } from "#lib/domain/post";

const complete = {
  title: "A title",
  text: "Some text",
  tagNames: ["tag"],
  fileIds: ["file"],
  postType: "post" as const,
  videoFileId: null,
};

describe("missingFields", () => {
  test("finds nothing in a complete post", () => {
    expect(missingFields(complete)).toEqual([]);
  });

  test("names all that an empty post lacks", () => {
    expect(
      missingFields({ ...complete, title: " ", text: "\n", tagNames: [], fileIds: [] }),
    ).toEqual(["title", "post", "fileIdList", "tagNameList"]);
  });

  test("asks a video for its video, not for images", () => {
    const video = { ...complete, postType: "video" as const, fileIds: [] };
    expect(missingFields(video)).toEqual(["videoFileId"]);
    expect(missingFields({ ...video, videoFileId: "clip" })).toEqual([]);
  });
});

describe("tags", () => {
  test.each([
    [" ETF ", "ETF"],
    ["##bonds", "bonds"],
    ["ＥＴＦ", "ETF"],
    ["long   term", "long term"],
    ["＃基金", "基金"],
    ["# value", "value"],
  ])("fold %j to %j", (name, folded) => {
    expect(foldTag(name)).toBe(folded);
  });

  test("are one whatever the case, in their first spelling and order", () => {
    expect(foldTags(["ETF", "基金", "etf", " Etf", "#", "bonds"])).toEqual([
      "ETF",
      "基金",
      "bonds",
    ]);
  });
});

describe("summaryOf", () => {
  test("keeps a short text on one line", () => {
    expect(summaryOf(" One\n two ")).toBe("One two");
  });

  test("ends a long one at a word", () => {
    const summary = summaryOf("dividend ".repeat(40));
    expect(summary.length).toBeLessThanOrEqual(160);
    expect(summary).toMatch(/dividend…$/);
  });

  test("cuts no character in half", () => {
    expect(summaryOf("💰".repeat(200))).toBe(`${"💰".repeat(159)}…`);
    expect([...summaryOf("基金".repeat(200))]).toHaveLength(160);
  });
});
