import type { RateLimit } from "#lib/contracts/contract";
import type { ServerSettingKey } from "#lib/domain/site/setting";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";

/** The settings that decide how many calls a rate limit allows. */
const settings = {
  comment: "commentsPerMinute",
  report: "reportsPerHour",
} as const satisfies Partial<Record<RateLimit, ServerSettingKey>>;

const hasSetting = (rate: RateLimit): rate is keyof typeof settings => rate in settings;

/** Returns the points of a rate limit that staff may change, as an argument of `consumeRateLimit`. */
export const readBudgetPoints = async (rate: RateLimit): Promise<{ points?: number }> =>
  hasSetting(rate) ? { points: await getServerSetting(settings[rate]) } : {};
