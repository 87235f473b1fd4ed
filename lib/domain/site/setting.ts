import { readWholeNumber } from "#lib/domain/number/read-number";

/**
 * Settings of the site that staff change while it runs. To add one: a line here, its texts in
 * `messages/<language>/siteSetting.json`, and `getServerSetting` where it applies.
 */
export const serverSettings = {
  isSignupOpen: { group: "signup", kind: "flag", default: true },
  /** Default: REFUSE_DISPOSABLE_EMAIL. */
  refusesDisposableEmail: { group: "signup", kind: "flag", default: true },
  /** Whether sign-up asks DNS if an email domain has a mail server. Default: CHECK_EMAIL_DOMAIN. */
  checksEmailDomain: { group: "signup", kind: "flag", default: false },
  /** Whether members, like staff, log in with a second step. */
  requiresTwoStep: { group: "signup", kind: "flag", default: false },

  isPostingOpen: { group: "content", kind: "flag", default: true },
  /** Time between sign-up and the first public post; 0 for none. */
  hoursBeforePosting: { group: "content", kind: "number", default: 0, min: 0, max: 720, unit: "h" },
  isCommentingOpen: { group: "content", kind: "flag", default: true },
  commentsPerMinute: { group: "content", kind: "number", default: 20, min: 1, max: 600, unit: "" },
  isUploadOpen: { group: "content", kind: "flag", default: true },
  /** Stored images and videos of one user. */
  storageMegabytes: {
    group: "content",
    kind: "number",
    default: 1_024,
    min: 10,
    max: 102_400,
    unit: "MB",
  },

  reportsPerHour: { group: "moderation", kind: "number", default: 20, min: 1, max: 600, unit: "" },
  /** Evidence of a case is deleted this long after its end. The default is half a year. */
  evidenceDays: {
    group: "moderation",
    kind: "number",
    default: 182,
    min: 30,
    max: 3_650,
    unit: "d",
  },

  /** Public posts of a new account that staff review before others see them; 0 for none. */
  heldFirstPosts: { group: "moderation", kind: "number", default: 0, min: 0, max: 20, unit: "" },
  heldFirstPostsDays: {
    group: "moderation",
    kind: "number",
    default: 30,
    min: 1,
    max: 365,
    unit: "d",
  },
  /** Accounts that the detectors look at. */
  youngAccountDays: {
    group: "moderation",
    kind: "number",
    default: 14,
    min: 1,
    max: 90,
    unit: "d",
  },
  /** Young accounts that name one fund within the hours; 0 turns the detector off. */
  fundBurstAccounts: {
    group: "moderation",
    kind: "number",
    default: 8,
    min: 0,
    max: 1_000,
    unit: "",
  },
  fundBurstHours: { group: "moderation", kind: "number", default: 24, min: 1, max: 720, unit: "h" },
  /** Young accounts that like each other's posts; 0 turns the detector off. */
  likeRingAccounts: { group: "moderation", kind: "number", default: 4, min: 0, max: 100, unit: "" },
  likeRingLikes: { group: "moderation", kind: "number", default: 5, min: 2, max: 1_000, unit: "" },
  likeRingDays: { group: "moderation", kind: "number", default: 7, min: 1, max: 90, unit: "d" },

  /** Time after a legal text takes effect in which members write without having accepted it. */
  legalGraceDays: { group: "legal", kind: "number", default: 14, min: 0, max: 365, unit: "d" },

  isOrderingOpen: { group: "order", kind: "flag", default: true },

  /** Whether robots.txt lets crawlers in that answer questions from pages and link to them. */
  allowsAiSearch: { group: "crawler", kind: "flag", default: true },
  /** The same for crawlers that collect texts to train models. */
  allowsAiTraining: { group: "crawler", kind: "flag", default: false },
  /** The sitemap of the last two days, which news services ask for. */
  servesNewsSitemap: { group: "crawler", kind: "flag", default: false },
} as const satisfies Record<string, ServerSetting>;

export const serverSettingGroups = [
  "signup",
  "content",
  "moderation",
  "order",
  "legal",
  "crawler",
] as const;

type ServerSetting = { group: (typeof serverSettingGroups)[number] } & (
  | { kind: "flag"; default: boolean }
  | {
      kind: "number";
      default: number;
      min: number;
      max: number;
      /** `h` hours, `d` days, `MB` megabytes, `%` per cent; "" for a count. */
      unit: "" | "h" | "d" | "MB" | "%";
    }
);

export type ServerSettingKey = keyof typeof serverSettings;

type Values = { flag: boolean; number: number };
export type ServerSettingValue<K extends ServerSettingKey = ServerSettingKey> =
  Values[(typeof serverSettings)[K]["kind"]];

export const serverSettingKeys = Object.keys(serverSettings) as [
  ServerSettingKey,
  ...ServerSettingKey[],
];

export const getServerSettingDefinition = (key: ServerSettingKey): ServerSetting =>
  serverSettings[key];

/** Returns the value that was typed or chosen for a setting; null if it is none. */
export function parseServerSetting(key: ServerSettingKey, text: string): boolean | number | null {
  const definition = getServerSettingDefinition(key);
  return definition.kind === "flag" ? text === "true" : readWholeNumber(text, definition);
}

/** Returns why a value does not suit a setting, or null. */
export function findServerSettingProblem(
  key: ServerSettingKey,
  value: unknown,
): "invalid" | "outOfRange" | null {
  const definition = getServerSettingDefinition(key);
  if (definition.kind === "flag") return typeof value === "boolean" ? null : "invalid";
  if (typeof value !== "number" || !Number.isSafeInteger(value)) return "invalid";
  return value < definition.min || value > definition.max ? "outOfRange" : null;
}

/** Parts of the site that staff may close by a setting, such as `isSignupOpen`. */
export type SitePart = "signup" | "posting" | "commenting" | "upload" | "ordering";
