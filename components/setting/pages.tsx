import {
  Bell,
  BellOff,
  Braces,
  FolderDown,
  Gauge,
  Gift,
  type IconNode,
  Scale,
  ShieldCheck,
  UserRound,
} from "lucide";
import type { SettingSection } from "#lib/domain/account/setting-section";
import { settingSections } from "#lib/domain/account/setting-section";
import type { Paths } from "#lib/paths";

type SettingPage = {
  icon: IconNode;
  href: (paths: Paths, userId: string) => string;
  sections?: readonly SettingSection[];
};

/** The settings pages, in the order of the navigation. */
export const settingPages = {
  profile: { icon: UserRound, href: (paths, id) => paths.editUser(id) },
  security: {
    icon: ShieldCheck,
    href: (paths, id) => paths.securitySettings(id),
    sections: settingSections.security,
  },
  notification: {
    icon: Bell,
    href: (paths, id) => paths.notificationSettings(id),
    sections: settingSections.notification,
  },
  muted: {
    icon: BellOff,
    href: (paths, id) => paths.mutedSettings(id),
    sections: settingSections.muted,
  },
  riskLevel: { icon: Gauge, href: (paths, id) => paths.riskLevelSettings(id) },
  referralCode: { icon: Gift, href: (paths, id) => paths.referralCodeSettings(id) },
  data: {
    icon: FolderDown,
    href: (paths, id) => paths.dataSettings(id),
    sections: settingSections.data,
  },
  developer: {
    icon: Braces,
    href: (paths, id) => paths.developerSettings(id),
    sections: settingSections.developer,
  },
  decisions: { icon: Scale, href: (paths, id) => paths.decisionSettings(id) },
} satisfies Record<string, SettingPage>;

export type SettingPageId = keyof typeof settingPages;

/** Lists the pages in their order; without decisions about the user, not theirs. */
export const listSettingPages = (hasDecisions: boolean) =>
  (Object.keys(settingPages) as SettingPageId[]).filter((id) => id !== "decisions" || hasDecisions);

/** Returns the sections of a page, if it has several. */
export const listSections = (page: SettingPageId): readonly SettingSection[] => {
  const { sections = [] }: SettingPage = settingPages[page];
  return sections;
};
