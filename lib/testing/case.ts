import type { TargetKind } from "#lib/domain/moderation/sanction";
import { callApi } from "#lib/testing/api";
import { makePost } from "#lib/testing/post";
import { makeUser, type TestUser } from "#lib/testing/user";

export const admin = "/sns/api/v1/admin";

type Target = { kind: TargetKind; id: string; author: TestUser };

/** Reports content and returns the report's id. */
export async function report(
  reporter: TestUser,
  { kind, id, author }: Target,
  overrides: object = {},
): Promise<string> {
  const { status, body } = await callApi("POST /sns/api/v1/report", {
    token: reporter.token,
    body: {
      ...(kind === "user" ? { reportType: "user" } : { contentType: kind }),
      category: "scam",
      reportTitle: "Asks for money",
      reportBody: "It asks readers to send a deposit.",
      fileIdList: [],
      userId: author.id,
      referenceId: id,
      ...overrides,
    },
  });
  if (status !== 200) throw new Error(body.message);
  return body.data.reportId;
}

/** Calls as a member of staff and returns status and data. */
export async function callAs(user: TestUser, call: string, body?: unknown) {
  const [method, path] = call.split(" ");
  const reply = await callApi(`${method} ${admin}${path}`, { token: user.token, body });
  return { status: reply.status, data: reply.body.data, message: reply.body.message };
}

/** Creates a reported post and returns its pending case. */
export async function makeCase(moderator: TestUser) {
  const [author, reporter] = [await makeUser(), await makeUser()];
  const postId = await makePost(author);
  const reportId = await report(reporter, { kind: "post", id: postId, author });
  const { data } = await callAs(moderator, `GET /case/list?limit=50&subjectId=${author.id}`);
  return { author, reporter, postId, reportId, caseId: data.items[0].caseId as string };
}

/** Upholds a case with the sanctions. */
export const uphold = (
  moderator: TestUser,
  caseId: string,
  sanctions: { kind: string; days?: number | null }[],
  overrides: object = {},
) =>
  callAs(moderator, `POST /case/${caseId}/decision`, {
    version: 1,
    outcome: "upheld",
    reason: "Clear fraud.",
    rule: "scam",
    facts: "The post asks readers for deposits.",
    sanctions,
    ...overrides,
  });
