/** The sections of the settings pages that have several, in their order. Each name is a fragment. */
export const settingSections = {
  security: ["password", "email", "twoStep", "passkeys", "devices"],
  notification: ["quietHours", "push", "types", "fundAlerts", "letters"],
  muted: ["muted", "blocked"],
  data: ["copy", "import", "leave"],
  developer: ["apiTokens", "webhooks"],
} as const;

type SectionedPage = keyof typeof settingSections;
export type SettingSection<P extends SectionedPage = SectionedPage> =
  (typeof settingSections)[P][number];
