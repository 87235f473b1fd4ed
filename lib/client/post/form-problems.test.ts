import { expect, test } from "vitest";
import { createEmptyForm } from "#lib/client/post/form-content";
import {
  findNearTextLimit,
  findTextExcess,
  listMissingFields,
  listTooLongFields,
} from "#lib/client/post/form-problems";
import { imageUrl } from "#lib/domain/body/url";
import { limits } from "#lib/domain/limits";
import { buildParagraphs } from "#lib/testing/paragraphs";

test("lists every field of an empty form as missing", () => {
  expect(listMissingFields(createEmptyForm("post"))).toEqual([
    "title",
    "post",
    "fileIdList",
    "tagNameList",
  ]);
  expect(listMissingFields(createEmptyForm("video"))).toContain("videoFileId");
});

test("accepts a picture in the text, but requires words as well", () => {
  const image = `<img src="${imageUrl("0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3a")}">`;
  const form = { ...createEmptyForm("post"), title: "Rates", tagNames: ["rates"] };
  expect(listMissingFields({ ...form, body: `<p>Words ${image}</p>` })).toEqual([]);
  expect(listMissingFields({ ...form, body: `<p>${image}</p>` })).toEqual(["post"]);
});

test("tells of a limit from nine tenths of it on", () => {
  const form = createEmptyForm("post");
  const near = (blocks: number, inlines = 1) =>
    findNearTextLimit({ ...form, body: buildParagraphs(blocks, inlines) });
  const { bodyBlocks: max } = limits;
  expect(near(3)).toBeNull();
  expect(near(0.9 * max - 1)).toBeNull();
  expect(near(0.9 * max)).toEqual({ unit: "blocks", count: 0.9 * max, max });
  expect(near(max + 1)).toEqual({ unit: "blocks", count: max + 1, max });
  expect(near(1, 0.95 * limits.bodyInlines)).toMatchObject({ unit: "inlines" });
  const long = buildParagraphs(1, 1, "a".repeat(0.95 * limits.body));
  expect(findNearTextLimit({ ...form, body: long })?.unit).toBe("characters");
});

test("lists fields that are too long", () => {
  const form = { ...createEmptyForm("post"), title: "题".repeat(150), summary: "概".repeat(200) };
  expect(listTooLongFields(form)).toEqual([]);
  expect(
    listTooLongFields({
      ...form,
      title: "📈".repeat(limits.title),
      note: "📈".repeat(limits.postVersion.note),
    }),
  ).toEqual([]);
  expect(
    listTooLongFields({ ...form, title: `${form.title}!`, summary: `${form.summary}!` }),
  ).toEqual(["title", "summary"]);
});

test("counts a text that has more than it may have", () => {
  const { bodyBlocks: blocks, bodyInlines: inlines } = limits;
  const find = (body: string) => findTextExcess({ ...createEmptyForm("post"), body });
  expect(find(buildParagraphs(blocks, 2))).toBeNull();
  expect(find(buildParagraphs(blocks + 1, 1))).toEqual({
    unit: "blocks",
    count: blocks + 1,
    max: blocks,
  });
  expect(find(buildParagraphs(1, inlines + 7))).toEqual({
    unit: "inlines",
    count: inlines + 7,
    max: inlines,
  });
  expect(find(buildParagraphs(1, 1, "a".repeat(limits.body)))?.unit).toBe("characters");
});
