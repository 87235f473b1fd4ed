import { beforeAll, describe, expect, test } from "vitest";
import { readOutbox } from "#lib/testing/account";
import { callAs, makeCase, uphold } from "#lib/testing/case";
import { insertPost } from "#lib/testing/comment";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let moderator: TestUser;
let senior: TestUser;
beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
  senior = await makeUser({ role: "seniorModerator" });
});

const sanctions = [{ kind: "blockPost" }, { kind: "limitComments", days: 7 }];

const direct = (viewer: TestUser, body: object) =>
  callAs(viewer, "POST /decision/preview", { targetKind: "post", sanctions, ...body });

describe("the preview of a decision", () => {
  test("of a case is in the language of its subject, in both themes", async () => {
    const { caseId } = await makeCase(moderator);
    const body = { rule: "scam", facts: "You asked for deposits.", sanctions };
    const { status, data } = await callAs(moderator, `POST /case/${caseId}/decision/preview`, body);
    expect(status).toBe(200);
    expect(data).toMatchObject({ language: "en", text: expect.stringContaining(body.facts) });
    expect(data.html.light).toContain(body.facts);
    expect(data.html.dark).toContain(body.facts);
  });

  test("without a case names the content, the standard text and the end of each sanction", async () => {
    const author = await makeUser({ language: "zh" });
    const targetId = await insertPost(author, { title: "稳赚不赔" });
    const { status, data } = await direct(moderator, { targetId, rule: "scam" });
    expect(status).toBe(200);
    expect(data.language).toBe("zh");
    expect(data.text).toContain("稳赚不赔");
    expect(data.text).toContain("你向读者索要钱款或账号信息。");
  });

  test("is the email that goes", async () => {
    const author = await makeUser();
    const targetId = await insertPost(author, { title: "Sure gains" });
    const facts = "You promised a gain.";
    const { data } = await direct(moderator, {
      targetId,
      rule: "guaranteedReturns",
      facts,
      sanctions: [{ kind: "blockPost" }],
    });
    await callAs(moderator, `PATCH /post/${targetId}`, {
      action: "block",
      reason: "Seen on a forum.",
      rule: "guaranteedReturns",
      facts,
    });
    const [email = ""] = await readOutbox(`${author.id}@example.com`);
    const sent = decodeURIComponent(
      email
        .replaceAll("=\r\n", "")
        .replaceAll("%", "%25")
        .replaceAll(/=(?=[0-9A-F]{2})/g, "%"),
    );
    for (const line of data.text.split("\n").filter((each: string) => !/http|^-- $/.test(each))) {
      expect(sent).toContain(line);
    }
  });

  test("is refused to whoever may not decide", async () => {
    const member = await makeUser();
    const ban = { targetKind: "user", targetId: member.id, sanctions: [{ kind: "ban" }] };
    expect((await direct(moderator, ban)).status).toBe(403);
    expect((await direct(senior, ban)).status).toBe(200);
    expect((await direct(senior, { ...ban, targetId: moderator.id })).status).toBe(403);
    expect((await direct(senior, { targetId: "999999" })).status).toBe(404);
    expect((await direct(senior, { targetId: "x" })).status).toBe(404);
    const { caseId, postId } = await makeCase(moderator);
    await uphold(moderator, caseId, [{ kind: "blockPost" }]);
    const unfit = { targetId: postId, sanctions: [{ kind: "flagComment" }] };
    expect((await direct(moderator, unfit)).status).toBe(400);
  });
});
