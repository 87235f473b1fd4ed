import type { SitePart } from "#lib/domain/site/setting";
import { AppError } from "#lib/server/core/error";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { readOrderingState } from "#lib/server/features/site/setting/ordering-state";

const settings = {
  signup: "isSignupOpen",
  posting: "isPostingOpen",
  commenting: "isCommentingOpen",
  upload: "isUploadOpen",
} as const satisfies Record<Exclude<SitePart, "ordering">, string>;

/**
 * Checks that a part of the site is open.
 * @throws AppError with the name of a part that staff closed, or AppError(noFundProvider)
 */
export async function requireOpen(part: SitePart): Promise<void> {
  if (part === "ordering") {
    const state = await readOrderingState();
    if (state === "noProvider") throw new AppError("noFundProvider");
    if (state === "paused") throw new AppError("orderingClosed");
  } else if (!(await getServerSetting(settings[part]))) throw new AppError(`${part}Closed`);
}
