import type { SitePart } from "#lib/domain/site/setting";
import { AppError } from "#lib/server/core/error";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";

const errors = {
  Signup: "signupClosed",
  Posting: "postingClosed",
  Commenting: "commentingClosed",
  Upload: "uploadClosed",
  Ordering: "orderingClosed",
} as const;

/** Checks that staff have not closed a part of the site. Throws AppError with its name. */
export async function requireOpen(part: SitePart): Promise<void> {
  if (!(await getServerSetting(`is${part}Open`))) throw new AppError(errors[part]);
}
