import type { ErrorName } from "#lib/contracts/error";
import { AppError } from "#lib/server/core/error";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";

const errors = {
  isSignupOpen: "signupClosed",
  isPostingOpen: "postingClosed",
  isCommentingOpen: "commentingClosed",
  isUploadOpen: "uploadClosed",
  isOrderingOpen: "orderingClosed",
} as const satisfies Record<string, ErrorName>;

/** Checks that staff have not closed a part of the site. Throws AppError with its name. */
export async function requireOpen(part: keyof typeof errors): Promise<void> {
  if (!(await getServerSetting(part))) throw new AppError(errors[part]);
}
