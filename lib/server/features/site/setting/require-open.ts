import type { SitePart } from "#lib/domain/site/setting";
import { AppError } from "#lib/server/core/error";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";

const settings = {
  signup: "isSignupOpen",
  posting: "isPostingOpen",
  commenting: "isCommentingOpen",
  upload: "isUploadOpen",
  ordering: "isOrderingOpen",
} as const satisfies Record<SitePart, string>;

/** Checks that staff have not closed a part of the site. Throws AppError with its name. */
export async function requireOpen(part: SitePart): Promise<void> {
  if (!(await getServerSetting(settings[part]))) throw new AppError(`${part}Closed`);
}
