import { toScheduleRefusal } from "#lib/domain/post/schedule";
import { AppError, findAppError } from "#lib/server/core/error";
import type { Job } from "#lib/server/core/job";
import { log } from "#lib/server/core/log";
import type { Viewer } from "#lib/server/core/operation";
import {
  claimDue,
  type DueDraft,
  listDue,
  refuseDue,
} from "#lib/server/features/post/schedule/queries";
import { changePost } from "#lib/server/features/post/update";
import { hasToAccept } from "#lib/server/features/site/legal/accept";

const perBatch = 50;

/** Passing errors: the next run tries again. */
const transient = new Set<AppError["errorName"]>([
  "tooMany",
  "tooMuchText",
  "serviceUnavailable",
  "internal",
  "videoConverting",
]);

/**
 * Publishes the drafts whose time has come, by the rules of that time. Each is published once, also
 * by concurrent runs: see `claimDue`. A draft that fails holds up no other.
 */
export async function publishDue(): Promise<void> {
  let last: DueDraft | null = null;
  for (;;) {
    const due: DueDraft[] = await listDue(last, perBatch);
    for (const draft of due) await publish(draft);
    last = due.at(-1) ?? null;
    if (due.length < perBatch) return;
  }
}

async function publish(draft: DueDraft): Promise<void> {
  if (draft.state !== "active") return refuseDue(draft, "accountClosed");
  const viewer: Viewer = {
    key: draft.authorKey,
    id: draft.authorId,
    role: draft.role,
    restrictions: draft.restrictions,
    sessionId: "",
    isSteppedUp: false,
  };
  try {
    if (await hasToAccept(viewer)) throw new AppError("acceptanceRequired");
    await changePost(viewer, String(draft.postId), { isDraft: false }, { claim: claimDue });
  } catch (error) {
    const refusal = findAppError(error);
    if (refusal && !transient.has(refusal.errorName)) {
      return refuseDue(draft, toScheduleRefusal(refusal.errorName));
    }
    log().error({ err: error, postId: String(draft.postId) }, "publishing a draft failed");
  }
}

export const publishDueJob: Job = {
  name: "post.publishDue",
  intervalMs: 5_000,
  run: publishDue,
};
