import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { verbatim } from "#lib/contracts/text";
import * as calls from "#lib/contracts/user/calls";
import { locales } from "#lib/domain/locale";
import { isTimeZone } from "#lib/domain/notify/alert/quiet-hours";
import { notificationTypes } from "#lib/domain/notify/notification";

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "not a time");
const types = z.array(z.enum(notificationTypes));

/** Everything that users choose for themselves, stored as one record. */
export const userSettings = z.object({
  /**
   * The only language of posts in the viewer's lists, or all. Null for the language of the pages; in
   * lists of what the viewer chose or searched, and for callers that name no language, for all.
   */
  postLanguage: z.enum([...locales, "all"]).nullable(),
  /** True to get an email each day with the alerts of the day. */
  hasDigest: z.boolean(),
  /** Nothing is sent from the one wall time to the other; it is sent afterwards. */
  quietHours: z.object({ from: wallTime, to: wallTime }).nullable(),
  /** IANA name, such as Asia/Shanghai. Null until chosen. */
  timeZone: verbatim(
    z.string().max(64).refine(isTimeZone, "not a time zone"),
    "one of a list",
  ).nullable(),
  /** Notification types that the user has turned off. */
  mutedTypes: types,
  /** Types that are listed, and not pushed to the user's browsers. */
  mutedPushTypes: types,
});
export type UserSettings = z.output<typeof userSettings>;

export const defaultUserSettings: UserSettings = {
  postLanguage: null,
  hasDigest: false,
  quietHours: null,
  timeZone: null,
  mutedTypes: [],
  mutedPushTypes: [],
};

/** Those from which nothing else follows. A change of the others has a call of its own. */
const plainSettings = userSettings.pick({ postLanguage: true });
export type PlainSettings = z.output<typeof plainSettings>;

export const getUserSettings = contract(calls.getUserSettings, {
  rate: "read",
  summary: "Returns everything that the viewer chose in the settings.",
  reply: userSettings,
});

export const changeUserSettings = contract(calls.changeUserSettings, {
  rate: "toggle",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Changes the given settings of the viewer, and returns all.",
  body: plainSettings.partial(),
  reply: userSettings,
});
