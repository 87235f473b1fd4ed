import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCommentDraft } from "#lib/client/comment/draft";
import { createBrowserStorage } from "#lib/testing/browser-storage";

beforeEach(() => vi.stubGlobal("sessionStorage", createBrowserStorage()));
afterEach(() => void vi.unstubAllGlobals());

const paid = { productId: "3", interest: "paid", isVerified: false } as const;

test("stores a comment and each reply apart, with what they state about funds", () => {
  createCommentDraft("7").save({ text: "A comment", disclosures: [] });
  createCommentDraft("7", "12").save({ text: "A reply", disclosures: [paid] });
  expect(createCommentDraft("7").read()).toEqual({ text: "A comment", disclosures: [] });
  expect(createCommentDraft("7", "12").read()).toEqual({ text: "A reply", disclosures: [paid] });
  expect(createCommentDraft("7", "13").read()).toEqual({ text: "", disclosures: [] });
});

test.each([
  ["an unknown interest", [{ ...paid, interest: "owns" }]],
  ["no fund", [{ interest: "paid", isVerified: false }]],
  ["null", [null]],
])("reads no statements if one has %s, but the text", (_, disclosures) => {
  sessionStorage.setItem("comment-draft 7", JSON.stringify({ text: "Words", disclosures }));
  expect(createCommentDraft("7").read()).toEqual({ text: "Words", disclosures: [] });
});
