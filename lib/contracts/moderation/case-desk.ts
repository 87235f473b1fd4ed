import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { caseNoteField, decisionFactsField } from "#lib/contracts/field";
import { emailPreview } from "#lib/contracts/letter";
import { staffDecision } from "#lib/contracts/moderation/decision-desk";
import { nullableTextReplies } from "#lib/contracts/post/content";
import { contentWarning } from "#lib/contracts/post/content-warning";
import { auditReason, page, paging, serialId, time, userId } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { actRefusals } from "#lib/domain/account/staff-act";
import { roles } from "#lib/domain/account/staff-permission";
import { locales } from "#lib/domain/locale";
import { isSpamId } from "#lib/domain/moderation/report";
import { sanctionDays, sanctionKinds, targetKinds } from "#lib/domain/moderation/sanction";

const api = "/sns/api/v1/admin";
const staff = { auth: "staff", permission: "cases" } as const;
const count = z.number().int().nonnegative();

export const caseStates = ["pending", "upheld", "dismissed", "ignored"] as const;
export const caseSources = ["report", "staff", "watchedWord", "firstPost", "detector"] as const;
export const caseSorts = ["priority", "oldest"] as const;

/** A user as staff see them. */
export const staffUser = z.object({
  id: userId,
  username: z.string().nullable(),
  role: z.enum(roles),
  state: z.enum(["active", "banned", "deleting", "purged"]),
});
export type StaffUser = z.output<typeof staffUser>;

const caseSummary = z.object({
  caseId: z.string(),
  targetKind: z.enum(targetKinds),
  targetId: z.string(),
  state: z.enum(caseStates),
  source: z.enum(caseSources),
  category: z.string(),
  /** In hundredths: category, number of reports and how often their reporters were right. */
  priority: count,
  reportCount: count,
  /** Send it with each act. 409 if a colleague was faster. */
  version: z.number().int(),
  /** The first words of the evidence. */
  excerpt: z.string(),
  subject: staffUser,
  assigneeId: userId.nullable(),
  /** Why the viewer cannot decide it, also if it is closed: their own matter, or one about staff. */
  decisionRefusal: z.enum(actRefusals).nullable(),
  createdAt: time,
  closedAt: time.nullable(),
});
export type CaseSummary = z.output<typeof caseSummary>;

const report = z.object({
  reportId: z.string(),
  /** Null for a notice without an account. */
  reporterId: z.string().nullable(),
  notifierName: z.string().nullable(),
  category: z.string(),
  title: z.string(),
  body: z.string(),
  images: z.array(z.string()),
  /** How earlier reports of this reporter ended. */
  reporterRecord: z.object({ upheld: count, dismissed: count }),
  createdAt: time,
});

const evidence = z.object({
  title: z.string(),
  text: z.string(),
  /** What an edited comment said first. */
  originalText: z.string(),
  /** Serialized editor state of a post. */
  body: z.string(),
  /** What a post warned of. */
  contentWarning: contentWarning.nullable(),
  ...nullableTextReplies,
  authorId: z.string(),
  authorName: z.string().nullable(),
  counts: z.record(z.string(), count),
  postId: z.string().nullable(),
  /** The public parts of a series, in order. */
  parts: z.array(z.object({ postId: z.string(), title: z.string() })).nullable(),
  files: z.array(z.object({ url: z.string(), kind: z.enum(["image", "video", "captions"]) })),
  contentCreatedAt: time,
  createdAt: time,
  isErased: z.boolean(),
});

export const caseDetail = caseSummary.extend({
  evidence,
  /** What became of the content since. */
  target: z.object({
    exists: z.boolean(),
    isHidden: z.boolean(),
    /** False if it was edited after the evidence was taken. */
    isUnchanged: z.boolean(),
  }),
  reports: z.array(report),
  notes: z.array(
    z.object({ noteId: z.string(), authorId: z.string(), text: z.string(), createdAt: time }),
  ),
  decisions: z.array(staffDecision),
  history: z.object({
    /** Upheld decisions of the last year against the subject, and all cases about them. */
    strikeCount: count,
    caseCount: count,
    decisions: z.array(staffDecision),
  }),
  suggestion: z.object({
    kinds: z.array(z.enum(sanctionKinds)),
    days: z.number().int().nullable(),
  }),
});
export type CaseDetail = z.output<typeof caseDetail>;

export const listCases = contract({
  method: "GET",
  path: `${api}/case/list`,
  ...staff,
  rate: "read",
  summary: "Lists cases: those that weigh most first, or the oldest first.",
  query: z.object({
    ...paging(),
    state: z.enum(caseStates).default("pending"),
    sort: z.enum(caseSorts).default("priority"),
    targetKind: z.enum(targetKinds).optional(),
    category: verbatim(z.string().refine(isSpamId, "unknown"), "one of a list").optional(),
    assignee: z.enum(["me", "none"]).optional(),
    subjectId: userId.optional(),
  }),
  reply: page(caseSummary),
});

export const countCases = contract({
  method: "GET",
  path: `${api}/case/count`,
  ...staff,
  rate: "read",
  summary: "Counts what waits for staff.",
  reply: z.object({
    pending: count,
    unassigned: count,
    mine: count,
    appeals: count,
    /** When the case that waits longest began. */
    oldestAt: time.nullable(),
    decidedToday: count,
    reportedToday: count,
  }),
});
export type CaseCounts = z.output<typeof countCases.reply>;

const caseParams = z.object({ caseId: serialId });
const version = z.number().int().positive();

export const getCase = contract({
  method: "GET",
  path: `${api}/case/{caseId}`,
  ...staff,
  rate: "read",
  summary: "Returns a case with evidence, reports, notes, decisions and the subject's history.",
  params: caseParams,
  reply: caseDetail,
});

export const listColleagues = contract({
  method: "GET",
  path: `${api}/case/assignee/list`,
  ...staff,
  rate: "read",
  summary: "Lists the staff that a case can be assigned to.",
  reply: z.object({ items: z.array(staffUser) }),
});

/**
 * Claiming a case of nobody and returning one's own take one key press: without a `reason`, their
 * entry in the audit log says "Claims the case." or "Returns the case to the queue.". Whatever
 * concerns a colleague requires one.
 */
export const assignCase = contract({
  method: "PUT",
  path: `${api}/case/{caseId}/assignee`,
  ...staff,
  rate: "write",
  proof: "session",
  summary:
    "Claims a case, assigns it to a colleague, or with null returns it to the queue. Requires a `reason` to assign it to a colleague or to take it from one.",
  params: caseParams,
  body: z.object({ version, userId: userId.nullable(), reason: auditReason.optional() }),
  reply: caseDetail,
});

export const addCaseNote = contract({
  method: "POST",
  path: `${api}/case/{caseId}/note`,
  ...staff,
  rate: "write",
  proof: "session",
  summary: "Adds a note for colleagues to a case. The audit log has its text as the reason.",
  params: caseParams,
  body: z.object({ text: caseNoteField }),
  reply: caseDetail,
});

const days = z
  .number()
  .int()
  .nullable()
  .refine((value) => sanctionDays.some((each) => each === value), "not a duration")
  .default(null);

const decisionFields = {
  /** The category of reports whose rule was broken. */
  rule: verbatim(z.string().refine(isSpamId, "required"), "one of a list").optional(),
  /** What happened, for the subject. Required to uphold a case. */
  facts: decisionFactsField.default(""),
  sanctions: z
    .array(z.object({ kind: z.enum(sanctionKinds), days }))
    .max(sanctionKinds.length)
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, "repeated")
    .default([]),
};

export const decideCase = contract({
  method: "POST",
  path: `${api}/case/{caseId}/decision`,
  ...staff,
  rate: "write",
  proof: "session",
  summary: "Upholds a case with sanctions and a statement of reasons, or dismisses or ignores it.",
  params: caseParams,
  body: z.object({
    version,
    outcome: z.enum(["upheld", "dismissed", "ignored"]),
    reason: auditReason,
    ...decisionFields,
  }),
  reply: caseDetail,
});

/** The statement of reasons as its subject gets it. */
const decisionEmail = emailPreview.omit({ isWhole: true }).extend({ language: z.enum(locales) });
export type DecisionEmail = z.output<typeof decisionEmail>;

export const previewDecision = contract({
  method: "POST",
  path: `${api}/case/{caseId}/decision/preview`,
  ...staff,
  rate: "read",
  proof: "session",
  summary: "Returns the email that a decision would send, in the subject's language.",
  params: caseParams,
  body: z.object(decisionFields),
  reply: decisionEmail,
});

export const previewDirectDecision = contract({
  method: "POST",
  path: `${api}/decision/preview`,
  ...staff,
  proof: "session",
  rate: "read",
  summary:
    "Returns the email that a decision without a case would send, in the subject's language. Needs what the decision itself needs.",
  body: z.object({
    targetKind: z.enum(targetKinds),
    targetId: userId,
    ...decisionFields,
    rule: decisionFields.rule.default("other"),
  }),
  reply: decisionEmail,
});
