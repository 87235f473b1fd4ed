import { eq } from "drizzle-orm";
import type { StaffAct } from "#lib/domain/account/staff-act";
import { appeals } from "#lib/server/features/moderation/decision/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, report, uphold } from "#lib/testing/case";
import { getCommentId, insertPost, postComment } from "#lib/testing/comment";
import { sendNavs } from "#lib/testing/nav-import";
import { api, buildPayload, type Product, submitOrder } from "#lib/testing/order";
import { makePost } from "#lib/testing/post";
import { buildNavs, makeProduct } from "#lib/testing/product";
import { makeSeries } from "#lib/testing/series";
import { makeUser, type TestUser } from "#lib/testing/user";

/** Who takes part in an act of staff. */
type Cast = {
  actor: TestUser;
  /** On whom the actor acts, or who asked for what the actor decides. */
  subject: TestUser;
  /** An administrator who did what came before the act. */
  colleague: TestUser;
  product: Product;
  /** The reason of the actor, and what they write to colleagues. */
  reason: string;
};

// biome-ignore lint/suspicious/noExplicitAny: tests inspect any reply
type Outcome = { status: number; data: any; message: string };
type Run = (cast: Cast) => Promise<Outcome>;

/** An operation in one of its uses, with the act that it is. */
export type StaffRun = { key: string; act: StaffAct; run: Run };

const earlier = "Done before.";

async function openCase({ subject }: Cast) {
  const postId = await makePost(subject);
  const reporter = await makeUser();
  const reportId = await report(reporter, { kind: "post", id: postId, author: subject });
  return { postId, reporter, reportId };
}

/** Returns the pending case about a new post of the subject. */
async function findCase(cast: Cast) {
  const made = await openCase(cast);
  const { data } = await callAs(
    cast.colleague,
    `GET /case/list?limit=50&subjectId=${cast.subject.id}`,
  );
  const found = data.items.find(({ targetId }: { targetId: string }) => targetId === made.postId);
  return { ...made, caseId: found.caseId as string };
}

/** Limits the subject, which needs no other sessions than theirs. */
async function limitSubject(cast: Cast): Promise<string> {
  const { caseId } = await findCase(cast);
  const { data } = await uphold(cast.colleague, caseId, [{ kind: "limitComments", days: 7 }], {
    reason: earlier,
  });
  return data.decisions[0].decisionId;
}

async function appealOf(cast: Cast): Promise<string> {
  const decisionId = await limitSubject(cast);
  await callApi(`POST ${sns}/decision/${decisionId}/appeal`, {
    token: cast.subject.token,
    body: { text: "It is satire." },
  });
  const [appeal] = await db()
    .select({ id: appeals.id })
    .from(appeals)
    .where(eq(appeals.decisionId, BigInt(decisionId)));
  return String(appeal?.id);
}

const decide =
  (body: object): Run =>
  async (cast) => {
    const { caseId } = await findCase(cast);
    const { actor, reason } = cast;
    return callAs(actor, `POST /case/${caseId}/decision`, { version: 1, reason, ...body });
  };

const changeReport =
  (action: string): Run =>
  async (cast) => {
    const { reportId } = await openCase(cast);
    return callAs(cast.actor, `PATCH /report/${reportId}`, { action, reason: cast.reason });
  };

const content: Record<"post" | "comment" | "series", (cast: Cast) => Promise<string>> = {
  post: ({ subject }) => makePost(subject),
  comment: async ({ subject }) =>
    getCommentId(postComment(await insertPost(await makeUser()), subject, "Send coins")),
  series: ({ subject }) => makeSeries(subject, "Safe gains"),
};

const block =
  (kind: keyof typeof content): Run =>
  async (cast) =>
    callAs(cast.actor, `PATCH /${kind}/${await content[kind](cast)}`, {
      action: "block",
      reason: cast.reason,
    });

const restore =
  (kind: keyof typeof content): Run =>
  async (cast) => {
    const path = `PATCH /${kind}/${await content[kind](cast)}`;
    await callAs(cast.colleague, path, { action: "block", reason: earlier });
    return callAs(cast.actor, path, { action: "restore", reason: cast.reason });
  };

const changeUser =
  (body: object, prepare?: (cast: Cast) => Promise<unknown>): Run =>
  async (cast) => {
    await prepare?.(cast);
    const { actor, subject, reason } = cast;
    return callAs(actor, `PATCH /user/${subject.id}`, { reason, ...body });
  };

async function callProduct({ token }: TestUser, key: string, body: object): Promise<Outcome> {
  const reply = await callApi(key.replace(" ", ` ${api}/admin`), { token, body });
  return { status: reply.status, data: reply.body.data, message: reply.body.message };
}

const makeOrder = async ({ subject, product }: Cast): Promise<string> =>
  (await submitOrder(subject, buildPayload(product, { accountNumber: "77000000" }))).body.data
    .orderId;

async function requestCorrection(by: TestUser, orderId: string, reason: string) {
  const read = await callApi(`GET ${api}/admin/order/${orderId}`, { token: by.token });
  return callProduct(by, `POST /order/${orderId}/correction`, {
    position: read.body.data?.position ?? 1,
    reason,
    executedNav: "102.5",
    executedNavDate: "2026-11-19",
  });
}

const decideCorrection =
  (outcome: string): Run =>
  async (cast) => {
    const asked = await requestCorrection(cast.colleague, await makeOrder(cast), earlier);
    const path = `POST /order/correction/${asked.data.correctionId}/decision`;
    return callProduct(cast.actor, path, { outcome, reason: cast.reason });
  };

const onUser = "/sns/api/v1/admin/user/{userId}";
const onOrder = "/product/api/v1/admin/order";

/** Every use of every call of staff in which somebody has a stake. */
export const staffRuns: Record<string, StaffRun> = {
  dismissCase: {
    key: "POST /sns/api/v1/admin/case/{caseId}/decision",
    act: "decideCase",
    run: decide({ outcome: "dismissed" }),
  },
  ignoreCase: {
    key: "POST /sns/api/v1/admin/case/{caseId}/decision",
    act: "decideCase",
    run: decide({ outcome: "ignored" }),
  },
  upholdCase: {
    key: "POST /sns/api/v1/admin/case/{caseId}/decision",
    act: "decideCase",
    run: decide({
      outcome: "upheld",
      rule: "scam",
      facts: "You asked for deposits.",
      sanctions: [{ kind: "blockPost" }, { kind: "limitComments", days: 7 }],
    }),
  },
  dismissReport: {
    key: "PATCH /sns/api/v1/admin/report/{reportId}",
    act: "decideCase",
    run: changeReport("dismiss"),
  },
  blockReported: {
    key: "PATCH /sns/api/v1/admin/report/{reportId}",
    act: "decideCase",
    run: changeReport("blockContent"),
  },
  banReported: {
    key: "PATCH /sns/api/v1/admin/report/{reportId}",
    act: "decideCase",
    run: changeReport("banUser"),
  },
  reverse: {
    key: "POST /sns/api/v1/admin/decision/{decisionId}/reversal",
    act: "reverseDecision",
    run: async (cast) =>
      callAs(cast.actor, `POST /decision/${await limitSubject(cast)}/reversal`, {
        reason: cast.reason,
      }),
  },
  answerAppeal: {
    key: "POST /sns/api/v1/admin/appeal/{appealId}/answer",
    act: "answerAppeal",
    run: async (cast) =>
      callAs(cast.actor, `POST /appeal/${await appealOf(cast)}/answer`, {
        version: 1,
        outcome: "rejected",
        answer: "The rule is clear.",
      }),
  },
  blockPost: {
    key: "PATCH /sns/api/v1/admin/post/{postId}",
    act: "blockContent",
    run: block("post"),
  },
  blockComment: {
    key: "PATCH /sns/api/v1/admin/comment/{commentId}",
    act: "blockContent",
    run: block("comment"),
  },
  blockSeries: {
    key: "PATCH /sns/api/v1/admin/series/{seriesId}",
    act: "blockContent",
    run: block("series"),
  },
  restorePost: {
    key: "PATCH /sns/api/v1/admin/post/{postId}",
    act: "restoreContent",
    run: restore("post"),
  },
  restoreComment: {
    key: "PATCH /sns/api/v1/admin/comment/{commentId}",
    act: "restoreContent",
    run: restore("comment"),
  },
  restoreSeries: {
    key: "PATCH /sns/api/v1/admin/series/{seriesId}",
    act: "restoreContent",
    run: restore("series"),
  },
  ban: { key: `PATCH ${onUser}`, act: "ban", run: changeUser({ action: "ban", days: 7 }) },
  lift: { key: `PATCH ${onUser}`, act: "lift", run: changeUser({ action: "lift" }, limitSubject) },
  role: {
    key: `PATCH ${onUser}`,
    act: "role",
    run: async (cast) => {
      const { data } = await callAs(cast.colleague, `GET /user/${cast.subject.id}`);
      const role = data.role === "auditor" ? "user" : "auditor";
      return changeUser({ action: "role", role })(cast);
    },
  },
  endSessions: {
    key: `PATCH ${onUser}`,
    act: "endSessions",
    run: changeUser({ action: "endSessions" }),
  },
  dateOfBirth: {
    key: `PATCH ${onUser}`,
    act: "dateOfBirth",
    run: changeUser({ action: "dateOfBirth", dateOfBirth: "1970-05-04" }),
  },
  addNote: {
    key: `POST ${onUser}/note`,
    act: "addNote",
    run: ({ actor, subject, reason }) =>
      callAs(actor, `POST /user/${subject.id}/note`, { text: reason }),
  },
  lookIntoPosts: {
    key: `POST ${onUser}/private-post/list`,
    act: "lookInto",
    run: ({ actor, subject, reason }) =>
      callAs(actor, `POST /user/${subject.id}/private-post/list`, { reason }),
  },
  lookIntoPost: {
    key: `POST ${onUser}/private-post/{postId}`,
    act: "lookInto",
    run: async ({ actor, subject, reason }) => {
      const postId = await insertPost(subject, { isPublic: false });
      return callAs(actor, `POST /user/${subject.id}/private-post/${postId}`, { reason });
    },
  },
  viewAs: {
    key: `POST ${onUser}/view-as`,
    act: "viewAs",
    run: ({ actor, subject, reason }) =>
      callAs(actor, `POST /user/${subject.id}/view-as`, { reason }),
  },
  pinPost: {
    key: "PUT /sns/api/v1/admin/pin/{language}/{place}",
    act: "pinPost",
    run: async ({ actor, subject, reason }) => {
      const postId = await makePost(subject);
      return callAs(actor, "PUT /pin/en/lead", { postId, hours: 24, reason });
    },
  },
  recheckOrder: {
    key: `PATCH ${onOrder}/{orderId}`,
    act: "changeOrder",
    run: async (cast) =>
      callProduct(cast.actor, `PATCH /order/${await makeOrder(cast)}`, {
        action: "recheck",
        reason: cast.reason,
      }),
  },
  requestCorrection: {
    key: `POST ${onOrder}/{orderId}/correction`,
    act: "requestCorrection",
    run: async (cast) => requestCorrection(cast.actor, await makeOrder(cast), cast.reason),
  },
  approveCorrection: {
    key: `POST ${onOrder}/correction/{correctionId}/decision`,
    act: "decideCorrection",
    run: decideCorrection("approved"),
  },
  rejectCorrection: {
    key: `POST ${onOrder}/correction/{correctionId}/decision`,
    act: "decideCorrection",
    run: decideCorrection("rejected"),
  },
};

/** Asks as one user for NAVs that jump, and decides about them as another. */
export async function decideNavImport(requester: TestUser, actor: TestUser, outcome: string) {
  const productId = await makeProduct({}, buildNavs("2026-01-05", 3, 0));
  const asked = await sendNavs(requester, productId, "date,nav\n2026-01-08,1", {
    query: "reason=A+split&requestApproval=true",
  });
  const path = `POST /nav-import/${asked.body.data.navImportId}/decision`;
  return callProduct(actor, path, { outcome, reason: "Compared." });
}

/** Returns every email to a user. */
export const readEmails = async ({ id }: TestUser): Promise<string> =>
  (await readOutbox(`${id}@example.com`)).join("\n").replaceAll("=\r\n", "");
