import { describe, expect, test } from "vitest";
import {
  canLike,
  canReply,
  flagNotice,
  flagReasonOf,
  mentionPrefix,
  withoutMention,
} from "#lib/domain/comment";

describe("flagReasonOf", () => {
  test.each([
    [null, "active", null],
    [null, "banned", "USER_BANNED"],
    [null, "deleting", "USER_WITHDRAWAL"],
    [null, "purged", "USER_WITHDRAWAL"],
    ["USER_DELETED", "banned", "USER_DELETED"],
    ["CMT_POLICY_VIOLATION", "active", "CMT_POLICY_VIOLATION"],
  ] as const)("%s by an author who is %s gives %s", (own, author, expected) => {
    expect(flagReasonOf(own, author)).toBe(expected);
  });
});

describe("flagNotice", () => {
  test.each([
    ["USER_DELETED", "deleted"],
    ["USER_BANNED", "notAvailable"],
    ["USER_WITHDRAWAL", "notAvailable"],
    ["CMT_POLICY_VIOLATION", "policyViolation"],
    ["SOMETHING_NEW", null],
    [null, null],
  ] as const)("%s shows %s", (reason, notice) => {
    expect(flagNotice(reason)).toBe(notice);
  });
});

describe("a flagged comment", () => {
  test("cannot be liked", () => {
    expect(canLike({ flagReason: "USER_BANNED" })).toBe(false);
    expect(canLike({ flagReason: null })).toBe(true);
  });

  test("can be replied to only where replies exist", () => {
    expect(canReply({ flagReason: "USER_DELETED", replyCount: 0 })).toBe(false);
    expect(canReply({ flagReason: "USER_DELETED", replyCount: 1 })).toBe(true);
    expect(canReply({ flagReason: null, replyCount: 0 })).toBe(true);
  });
});

describe("withoutMention", () => {
  test("takes away the prefix that the input began with, once", () => {
    expect(withoutMention(`${mentionPrefix("li.wei")}agreed`, "li.wei")).toBe("agreed");
    expect(withoutMention("@li.wei @li.wei twice", "li.wei")).toBe("@li.wei twice");
  });

  test("leaves a text alone whose mention was changed or removed", () => {
    expect(withoutMention("agreed", "li.wei")).toBe("agreed");
    expect(withoutMention("@li.weird agreed", "li.wei")).toBe("@li.weird agreed");
    expect(withoutMention("I side with @li.wei here", "li.wei")).toBe("I side with @li.wei here");
  });

  test("is empty where only the mention is left", () => {
    expect(withoutMention("@li.wei ", "li.wei")).toBe("");
    expect(withoutMention("@li.wei   \n", "li.wei")).toBe("");
  });
});
