import { z } from "zod";
import { contentWarningChoice } from "#lib/contracts/post/content-warning";
import { interests } from "#lib/domain/disclosure";

export const demoInvestor = z.strictObject({
  /** Login id: a lowercase letter, then lowercase letters, digits, _ and dot; 5 to 20 characters. */
  id: z.string(),
  /** Nickname: letters of any language, digits, _ and dot only; 2 to 20 characters, no spaces. */
  username: z.string(),
  bio: z.string(),
  gender: z.enum(["male", "female", "other"]),
  dateOfBirth: z.iso.date(),
});
export type DemoInvestor = z.output<typeof demoInvestor>;

const demoReply = z.strictObject({ author: z.string(), text: z.string().min(1) });
const demoComment = demoReply.extend({ replies: z.array(demoReply).optional() });
export type DemoComment = z.output<typeof demoComment>;

/** What the author states about a fund that the text names. */
const demoInterest = z.strictObject({
  product: z.string(),
  interest: z.enum(interests),
  /** Compared with the account's demo orders, so only for the accounts of `lib/demo/accounts.ts`. */
  isVerified: z.boolean().default(false),
  hasUpdates: z.boolean().default(false),
});

const demoCorrection = z.strictObject({
  /** Age at seeding. */
  daysAgo: z.number(),
  note: z.string().default(""),
  isSpelling: z.boolean().default(false),
  /** What the body says since then, and what it said before. */
  now: z.string(),
  before: z.string(),
});

/** A topic: its name as posts have it, and what readers of each language see. */
export const demoTopic = z.strictObject({
  name: z.string(),
  nameEn: z.string().optional(),
  nameZh: z.string().optional(),
  /** What it is about, in two sentences. */
  en: z.string(),
  zh: z.string(),
});
export type DemoTopic = z.output<typeof demoTopic>;

export const demoPost = z.strictObject({
  title: z.string().min(1),
  /** An investor's id. */
  author: z.string(),
  tags: z.array(z.string()).min(1),
  type: z.enum(["post", "video"]),
  /** The name of a clip in `lib/demo/clips`, which a video shows above its text. */
  clip: z.string().optional(),
  /** Who sees it: everybody, or only its author. */
  visibility: z.enum(["public", "private", "draft"]).default("public"),
  /** Age at seeding. */
  daysAgo: z.number().min(0.01).max(400),
  /** Markdown; see the README beside this file. */
  body: z.string().min(1),
  comments: z.array(demoComment),
  /** What readers are warned of before they open the post. */
  contentWarning: contentWarningChoice.optional(),
  interests: z.array(demoInterest).default([]),
  /** Oldest first. */
  corrections: z.array(demoCorrection).default([]),
});
export type DemoPost = z.output<typeof demoPost>;

export const demoSeries = z.strictObject({
  /** An investor's id. */
  author: z.string(),
  title: z.string().min(1),
  description: z.string().default(""),
  posts: z.array(z.string()).min(1),
});
export type DemoSeries = z.output<typeof demoSeries>;
