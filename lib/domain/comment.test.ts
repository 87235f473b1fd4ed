import { describe, expect, test } from "vitest";
import {
  canLike,
  canReply,
  getEditTimeLeft,
  getFlagNotice,
  getFlagReason,
  isLongComment,
  normalizeComment,
  stripMention,
  toMention,
} from "#lib/domain/comment";

describe("getFlagReason", () => {
  test.each([
    [null, "active", null],
    [null, "banned", "USER_BANNED"],
    [null, "deleting", "USER_WITHDRAWAL"],
    [null, "purged", "USER_WITHDRAWAL"],
    ["USER_DELETED", "banned", "USER_DELETED"],
    ["CMT_POLICY_VIOLATION", "active", "CMT_POLICY_VIOLATION"],
    ["SOMETHING_NEW", "active", "SOMETHING_NEW"],
    ["SOMETHING_NEW", "banned", "USER_BANNED"],
  ] as const)("flag %s, author %s: returns %s", (own, author, expected) => {
    expect(getFlagReason(own, author)).toBe(expected);
  });
});

describe("getFlagNotice", () => {
  test.each([
    ["USER_DELETED", "deleted"],
    ["USER_BANNED", "notAvailable"],
    ["USER_WITHDRAWAL", "notAvailable"],
    ["CMT_POLICY_VIOLATION", "policyViolation"],
    ["SOMETHING_NEW", null],
    [null, null],
  ] as const)("%s returns %s", (reason, notice) => {
    expect(getFlagNotice(reason)).toBe(notice);
  });
});

describe("a flagged comment", () => {
  test("cannot be liked", () => {
    expect(canLike({ flagReason: "USER_BANNED" })).toBe(false);
    expect(canLike({ flagReason: null })).toBe(true);
  });

  test("accepts replies only while it has some", () => {
    expect(canReply({ flagReason: "USER_DELETED", replyCount: 0 })).toBe(false);
    expect(canReply({ flagReason: "USER_DELETED", replyCount: 1 })).toBe(true);
    expect(canReply({ flagReason: null, replyCount: 0 })).toBe(true);
  });
});

describe("stripMention", () => {
  test("removes the leading mention once", () => {
    expect(stripMention(`${toMention("li.wei")}agreed`, "li.wei")).toBe("agreed");
    expect(stripMention("@li.wei @li.wei twice", "li.wei")).toBe("@li.wei twice");
  });

  test("keeps a text whose mention was changed or removed", () => {
    expect(stripMention("agreed", "li.wei")).toBe("agreed");
    expect(stripMention("@li.weird agreed", "li.wei")).toBe("@li.weird agreed");
    expect(stripMention("I side with @li.wei here", "li.wei")).toBe("I side with @li.wei here");
  });

  test("returns '' if only the mention is left", () => {
    expect(stripMention("@li.wei ", "li.wei")).toBe("");
    expect(stripMention("@li.wei   \n", "li.wei")).toBe("");
  });
});

describe("normalizeComment", () => {
  test("keeps two blank lines and drops further ones", () => {
    expect(normalizeComment("one\n\n\ntwo")).toBe("one\n\n\ntwo");
    expect(normalizeComment(`one${"\n".repeat(990)}two`)).toBe("one\n\n\ntwo");
    expect(normalizeComment("one\r\n \r\n\t\r\n\u200b\r\n\r\ntwo")).toBe("one\n\n\ntwo");
    expect(normalizeComment(`one${"\n\u2800\u3164".repeat(300)}\ntwo`)).toBe("one\n\n\ntwo");
    expect(normalizeComment("one\n\n\n\n  two\nthree")).toBe("one\n\n\n  two\nthree");
  });

  test.each([
    "",
    " \n\t",
    "\u200b\u200d",
    "\u3164\uffa0",
    "\u2800",
    "\u0301\u0302",
    "\ufeff\u202e",
  ])("returns '' for %j, which shows nothing", (text) => {
    expect(normalizeComment(text)).toBe("");
  });

  test.each(["a", "涨", "?", "👍🏽", "👨‍👩‍👧", "é"])("keeps %s", (text) => {
    expect(normalizeComment(` ${text} `)).toBe(text);
  });
});

describe("isLongComment", () => {
  test("judges lines and length", () => {
    expect(isLongComment("A remark of ordinary length. ".repeat(10))).toBe(false);
    expect(isLongComment("A remark of ordinary length. ".repeat(30))).toBe(true);
    expect(isLongComment("line\n".repeat(20))).toBe(true);
  });

  test("counts Chinese characters twice", () => {
    expect(isLongComment("涨".repeat(300))).toBe(false);
    expect(isLongComment("涨".repeat(400))).toBe(true);
    expect(isLongComment("x".repeat(400))).toBe(false);
  });
});

test("an author has five minutes to edit a comment, unless it is withheld", () => {
  const comment = { flagReason: null, createdAt: "2026-11-02T09:00:00.000Z" };
  const getLeftAt = (time: string) => getEditTimeLeft(comment, Date.parse(`2026-11-02T${time}Z`));
  expect(getLeftAt("09:00:00")).toBe(300_000);
  expect(getLeftAt("09:04:59")).toBe(1_000);
  expect(getLeftAt("09:05:00")).toBe(0);
  expect(getLeftAt("10:00:00")).toBe(0);
  const withheld = { ...comment, flagReason: "CMT_POLICY_VIOLATION" };
  expect(getEditTimeLeft(withheld, Date.parse(comment.createdAt))).toBe(0);
});
