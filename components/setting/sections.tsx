import {
  AtSign,
  Ban,
  Bell,
  BellOff,
  Fingerprint,
  FolderDown,
  FolderUp,
  Gauge,
  Gift,
  type IconNode,
  KeyRound,
  KeySquare,
  MonitorSmartphone,
  Scale,
  ShieldCheck,
  UserRound,
  UserX,
  Webhook,
} from "lucide";
import type { Paths } from "#lib/paths";

/** The settings pages, in the order of the navigation. */
export const sections = {
  profile: { icon: UserRound, href: (paths: Paths, id: string) => paths.editUser(id) },
  password: { icon: KeyRound, href: (paths: Paths, id: string) => paths.passwordSettings(id) },
  email: { icon: AtSign, href: (paths: Paths, id: string) => paths.emailSettings(id) },
  twoStep: { icon: ShieldCheck, href: (paths: Paths, id: string) => paths.twoStepSettings(id) },
  passkeys: { icon: Fingerprint, href: (paths: Paths, id: string) => paths.passkeySettings(id) },
  devices: {
    icon: MonitorSmartphone,
    href: (paths: Paths, id: string) => paths.deviceSettings(id),
  },
  apiTokens: { icon: KeySquare, href: (paths: Paths, id: string) => paths.apiTokenSettings(id) },
  webhooks: { icon: Webhook, href: (paths: Paths, id: string) => paths.webhookSettings(id) },
  notification: {
    icon: Bell,
    href: (paths: Paths, id: string) => paths.notificationSettings(id),
  },
  riskLevel: { icon: Gauge, href: (paths: Paths, id: string) => paths.riskLevelSettings(id) },
  referralCode: { icon: Gift, href: (paths: Paths, id: string) => paths.referralCodeSettings(id) },
  muted: { icon: BellOff, href: (paths: Paths, id: string) => paths.mutedSettings(id) },
  blocked: { icon: Ban, href: (paths: Paths, id: string) => paths.blockedSettings(id) },
  data: { icon: FolderDown, href: (paths: Paths, id: string) => paths.dataSettings(id) },
  postImport: { icon: FolderUp, href: (paths: Paths, id: string) => paths.postImportSettings(id) },
  decisions: { icon: Scale, href: (paths: Paths, id: string) => paths.decisionSettings(id) },
  leave: { icon: UserX, href: (paths: Paths, id: string) => paths.leaveSettings(id) },
} satisfies Record<string, { icon: IconNode; href: (paths: Paths, id: string) => string }>;

export type SectionId = keyof typeof sections;
