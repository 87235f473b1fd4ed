import { describe, expect, test } from "vitest";
import {
  canLike,
  canReply,
  getFlagNotice,
  getFlagReason,
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
