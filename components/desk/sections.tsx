import {
  Eye,
  FileText,
  Gavel,
  type IconNode,
  Landmark,
  LayoutDashboard,
  Megaphone,
  MessageSquareText,
  Newspaper,
  Receipt,
  Scale,
  ScrollText,
  Settings,
  SpellCheck,
  Tags,
  TicketPercent,
  UserRoundX,
  Users,
} from "lucide";
import type { StaffPermission } from "#lib/domain/account/staff-permission";

type Section = {
  icon: IconNode;
  /** The permission that its pages need; the overview needs none. */
  permission?: StaffPermission;
  /** The folders below /admin, of which the first is the section's own. */
  folders: readonly [string, ...string[]];
};

const table = {
  overview: { icon: LayoutDashboard, folders: [""] },
  queue: { icon: Gavel, permission: "cases", folders: ["queue", "cases"] },
  appeals: { icon: Scale, permission: "appeals", folders: ["appeals"] },
  users: { icon: Users, permission: "users", folders: ["users"] },
  content: { icon: Eye, permission: "content", folders: ["content"] },
  feedback: { icon: MessageSquareText, permission: "cases", folders: ["feedback"] },
  frontPage: { icon: Newspaper, permission: "frontPage", folders: ["front-page"] },
  announcements: { icon: Megaphone, permission: "settings", folders: ["announcements"] },
  legal: { icon: FileText, permission: "settings", folders: ["legal"] },
  settings: { icon: Settings, permission: "settings", folders: ["settings"] },
  words: { icon: SpellCheck, permission: "settings", folders: ["words"] },
  signupBlocks: { icon: UserRoundX, permission: "settings", folders: ["signup-blocks"] },
  tags: { icon: Tags, permission: "settings", folders: ["topics"] },
  products: { icon: Landmark, permission: "funds", folders: ["funds"] },
  orders: { icon: Receipt, permission: "orders", folders: ["orders"] },
  promoCodes: { icon: TicketPercent, permission: "promoCodes", folders: ["promo-codes"] },
  audit: { icon: ScrollText, permission: "audit", folders: ["audit"] },
} satisfies Record<string, Section>;

export type SectionId = keyof typeof table;

/** The sections of the desk, in the order of its navigation. `deskList.nav` names them. */
export const sections: Record<SectionId, Section> = table;
