import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { dateOfBirthField, decisionFactsField } from "#lib/contracts/field";
import { staffUser } from "#lib/contracts/moderation/case-desk";
import { staffDecision } from "#lib/contracts/moderation/decision-desk";
import { auditReason, page, paging, time, userId } from "#lib/contracts/shared";
import { text, verbatim } from "#lib/contracts/text";
import { dateOfBirthUses } from "#lib/domain/account";
import { actRefusals, userActs } from "#lib/domain/account/staff-act";
import { roles } from "#lib/domain/account/staff-permission";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { isSpamId } from "#lib/domain/moderation/report";
import { restrictions, sanctionDays } from "#lib/domain/moderation/sanction";
import { legalDocuments } from "#lib/domain/site/legal";

const api = "/sns/api/v1/admin/user";
const staff = { auth: "staff", permission: "users" } as const;
const count = z.number().int().nonnegative();

const listedUser = staffUser.extend({
  profileUrl: z.string().nullable(),
  createdAt: time,
  restrictions: z.array(z.enum(restrictions)),
});
export type ListedUser = z.output<typeof listedUser>;

export const listUsers = contract({
  method: "GET",
  path: `${api}/list`,
  ...staff,
  rate: "read",
  summary: "Lists users, newest first. The keyword is the beginning of an ID, username or email.",
  query: z.object({
    ...paging(),
    keyword: text("query", limits.keyword).optional(),
    state: z.enum(["active", "banned", "deleting", "purged"]).optional(),
    role: z.enum(roles).optional(),
  }),
  reply: page(listedUser),
});

const userDetail = listedUser.extend({
  bio: z.string(),
  dateOfBirth: z.string(),
  /** What used the date of birth, after which only staff change it. */
  dateOfBirthUse: z.enum(dateOfBirthUses).nullable(),
  /** With all but its first letter and its domain masked. */
  email: z.string(),
  language: z.enum(locales),
  counts: z.object({
    posts: count,
    comments: count,
    followers: count,
    following: count,
    orders: count,
    reportsBy: count,
    reportsAgainst: count,
    strikes: count,
  }),
  /** Versions of legal texts that the user accepted, newest first. */
  accepted: z.array(
    z.object({ document: z.enum(legalDocuments), number: count, acceptedAt: time }),
  ),
  sessions: z.array(z.object({ userAgent: z.string(), createdAt: time, lastSeenAt: time })),
  decisions: z.array(staffDecision),
  /** Why the viewer may not act on this user: it is themselves, or one of staff. */
  refusal: z.enum(actRefusals).nullable(),
  /** What the viewer can do to this user now. */
  acts: z.array(z.enum(userActs)),
});
export type UserDetail = z.output<typeof userDetail>;

export const getUserForStaff = contract({
  method: "GET",
  path: `${api}/{userId}`,
  ...staff,
  rate: "read",
  summary: "Returns what staff see of a user.",
  params: z.object({ userId }),
  reply: userDetail,
});

export const changeUser = contract({
  method: "PATCH",
  path: `${api}/{userId}`,
  ...staff,
  rate: "write",
  proof: "session",
  // The access that a role gives stays.
  freshActions: ["role"],
  summary:
    "Bans a user for a time or for good, lifts all bans and limits, changes the role (with a fresh proof) or the date of birth, or ends all access.",
  params: z.object({ userId }),
  body: z.discriminatedUnion("action", [
    z.object({
      action: z.literal("ban"),
      reason: auditReason,
      /** What happened, for the member. Without it, they get the standard text of the rule. */
      facts: decisionFactsField.default(""),
      /** The category of reports whose rule was broken. */
      rule: verbatim(z.string().refine(isSpamId, "required"), "one of a list").default("other"),
      days: z
        .number()
        .int()
        .nullable()
        .refine((value) => sanctionDays.some((each) => each === value), "not a duration")
        .default(null),
    }),
    z.object({ action: z.literal("lift"), reason: auditReason }),
    z.object({ action: z.literal("role"), reason: auditReason, role: z.enum(roles) }),
    z.object({
      action: z.literal("dateOfBirth"),
      reason: auditReason,
      dateOfBirth: dateOfBirthField,
    }),
    z.object({ action: z.literal("endSessions"), reason: auditReason }),
  ]),
  reply: userDetail,
});
