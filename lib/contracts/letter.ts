import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/letter/calls";
import { count, noData, page, paging, serialId, time, userId } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { userSummary } from "#lib/contracts/user";
import { postLetterStates } from "#lib/domain/letter";
import { isTimeZone } from "#lib/domain/notify/alert/quiet-hours";

const choice = z.object({ isOn: z.boolean() });

export const getLetterChoice = contract(calls.getLetterChoice, {
  rate: "read",
  summary: "Returns whether the viewer gets a user's new posts by email.",
  params: z.object({ userId }),
  reply: choice,
});

export const turnOnLetters = contract(calls.turnOnLetters, {
  rate: "toggle",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Sends a user's new posts to the viewer by email. The viewer has to follow the user.",
  params: z.object({ userId }),
  reply: choice,
});

export const turnOffLetters = contract(calls.turnOffLetters, {
  rate: "toggle",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Ends the emails with a user's new posts.",
  params: z.object({ userId }),
  reply: choice,
});

export const listLetterAuthors = contract(calls.listLetterAuthors, {
  rate: "read",
  summary: "Lists the users whose new posts the viewer gets by email.",
  query: z.object(paging()),
  reply: page(userSummary),
});

const weeklyDigest = choice.extend({
  /** When the next digest is sent. Null if it is off. */
  nextAt: time.nullable(),
});
export type WeeklyDigestSetting = z.output<typeof weeklyDigest>;

export const getWeeklyDigest = contract(calls.getWeeklyDigest, {
  rate: "read",
  summary: "Returns whether the viewer gets the weekly digest.",
  reply: weeklyDigest,
});

export const changeWeeklyDigest = contract(calls.changeWeeklyDigest, {
  rate: "write",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Turns the weekly digest on or off.",
  body: choice.extend({
    /** IANA name. Counts if the viewer has not chosen a zone for alerts. */
    timeZone: verbatim(
      z.string().max(64).refine(isTimeZone, "not a time zone"),
      "one of a list",
    ).optional(),
  }),
  reply: weeklyDigest,
});

/** How an email looks. */
export const emailPreview = z.object({
  subject: z.string(),
  /** A document without style sheets and scripts, by theme. */
  html: z.object({ light: z.string(), dark: z.string() }),
  text: z.string(),
  /** False if readers get the beginning only, because the post is long. */
  isWhole: z.boolean(),
});
export type LetterPreview = z.output<typeof emailPreview>;
export type EmailPreview = Omit<LetterPreview, "isWhole">;

export const previewWeeklyDigest = contract(calls.previewWeeklyDigest, {
  rate: "read",
  summary:
    "Returns the digest as the viewer would get it now, of the last seven days. Null if there is nothing to send.",
  reply: emailPreview.omit({ isWhole: true }).nullable(),
});

export const sendTestDigest = contract(calls.sendTestDigest, {
  rate: "email",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary:
    "Sends the digest of the last seven days to the viewer. A few an hour. 404 if there is nothing to send.",
  reply: noData,
});

export const getLetterAudience = contract(calls.getLetterAudience, {
  scope: "post:read",
  rate: "read",
  summary: "Returns how many get the viewer's new posts by email.",
  reply: z.object({
    count,
    /** Posts of the viewer that may still go out by email within the running 24 hours. */
    lettersLeft: count,
  }),
});

const postLetter = z.object({
  /**
   * - `none`: the post goes to nobody: it is not public, no news, beyond the daily limit, or its
   *   author does not want it to be sent.
   * - `waiting`: it goes out at `willBeSentAt`, unless its author cancels that.
   * - `sent`: it is on its way to its readers, or reached them.
   */
  state: z.enum(postLetterStates),
  willBeSentAt: time.nullable(),
  /** How many get the author's posts by email now. */
  recipients: count,
});
export type PostLetter = z.output<typeof postLetter>;

export const getPostLetter = contract(calls.getPostLetter, {
  scope: "post:read",
  rate: "read",
  summary:
    "Returns whether and when one's own post goes out by email. 404 for everyone but the author.",
  params: z.object({ postId: serialId }),
  reply: postLetter,
});

export const cancelPostLetter = contract(calls.cancelPostLetter, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary:
    "Cancels the email with one's own post, also before the post is public. 409 once it is on its way.",
  params: z.object({ postId: serialId }),
  reply: postLetter,
});

export const previewLetter = contract(calls.previewLetter, {
  rate: "read",
  summary:
    "Returns the email with one's own post as its readers would get it, drafts included. 404 for everyone but the author.",
  params: z.object({ postId: serialId }),
  reply: emailPreview,
});

export const sendTestLetter = contract(calls.sendTestLetter, {
  rate: "email",
  proof: "session",
  accepts: "checking",
  restrictedBy: null,
  summary: "Sends the email with one's own post to the viewer only. A few an hour.",
  params: z.object({ postId: serialId }),
  reply: noData,
});
