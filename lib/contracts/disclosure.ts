import { z } from "zod";
import { inLanguages, serialId, time } from "#lib/contracts/shared";
import { interests } from "#lib/domain/disclosure";
import { limits } from "#lib/domain/limits";

const interest = z.enum(interests);

/** What an author says about an interest in one fund. Nothing is sent for "not stated". */
const disclosureChoice = z.object({
  productId: serialId,
  interest,
  /** True to compare the holding with the author's orders here. Ignored unless `interest` is "holds". */
  isVerified: z.boolean().default(false),
  /** True to note later changes of the holding. Ignored unless it is verified, or `interest` is "plans". */
  hasUpdates: z.boolean().default(false),
});

/** Choices for funds that the text does not name are ignored. */
export const disclosureChoices = z
  .array(disclosureChoice)
  .max(limits.disclosuresPerPost, "too many");

const productName = inLanguages;

const holdingChange = z.object({ isHolder: z.boolean(), at: time });

export const disclosure = z.object({
  productId: serialId,
  /** The fund's present name. */
  name: productName,
  interest,
  isVerified: z.boolean(),
  hasUpdates: z.boolean(),
  /** Time of publication of the statement; null in a draft. */
  statedAt: time.nullable(),
  /** Time of the comparison with the author's orders; null if it was not asked for. */
  verifiedAt: time.nullable(),
  /** Later changes that the orders show, oldest first. */
  changes: z.array(holdingChange),
});
export type Disclosure = z.output<typeof disclosure>;

/** A statement about an interest, as far as a post in a list marks it. */
export const disclosureMark = disclosure.pick({ productId: true, interest: true }).extend({
  statedAt: time,
  verifiedAt: time.nullable(),
  /** The latest change that the orders show. */
  change: holdingChange.nullable(),
});
export type DisclosureMark = z.output<typeof disclosureMark>;

/** A statement with a comment, which stays as it is. */
export const commentDisclosure = disclosure
  .pick({ productId: true, name: true, interest: true })
  .extend({
    verifiedAt: time.nullable(),
  });
export type ShownCommentDisclosure = z.output<typeof commentDisclosure>;

/** Choices that a comment sends. */
export const commentDisclosureChoices = z
  .array(disclosureChoice.omit({ hasUpdates: true }))
  .max(limits.disclosuresPerPost, "too many");
