import type { APIRequestContext } from "@playwright/test";
import type { Staff } from "./staff.ts";
import { type TestUser, toAuthHeaders } from "./user.ts";

const api = "/sns/api/v1";

/** Reports a post through the API; moderation-report.spec.ts tests the screens. */
export async function reportPost(
  request: APIRequestContext,
  reporter: TestUser,
  { postId, author }: { postId: string; author: TestUser },
): Promise<void> {
  const response = await request.post(`${api}/report`, {
    headers: toAuthHeaders(reporter),
    data: {
      contentType: "post",
      category: "scam",
      reportTitle: "Asks for deposits",
      reportBody: "It asks readers to pay in.",
      fileIdList: [],
      userId: author.id,
      referenceId: postId,
    },
  });
  if (!response.ok()) throw new Error(await response.text());
}

/** Returns the newest pending case about a user. */
export async function findCase(
  request: APIRequestContext,
  staff: Staff,
  author: TestUser,
): Promise<{ caseId: string; version: number }> {
  const path = `${api}/admin/case/list?subjectId=${author.id}`;
  const response = await request.get(path, { headers: toAuthHeaders(staff) });
  const [item] = (await response.json()).data.items;
  if (!item) throw new Error(`No case about ${author.id}.`);
  return item;
}

/** Upholds a case through the API. */
export async function upholdCase(
  request: APIRequestContext,
  staff: Staff,
  { caseId, version }: { caseId: string; version: number },
  sanctions: { kind: string; days?: number }[],
): Promise<void> {
  const response = await request.post(`${api}/admin/case/${caseId}/decision`, {
    headers: toAuthHeaders(staff),
    data: {
      version,
      outcome: "upheld",
      reason: "Clear fraud.",
      rule: "scam",
      facts: "You asked readers for deposits.",
      sanctions,
    },
  });
  if (!response.ok()) throw new Error(await response.text());
}
