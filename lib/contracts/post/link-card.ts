import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/post/calls";
import { count, inLanguages, serialId, userId } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { linkCardProblems } from "#lib/domain/body/link-card/problem";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";
import { assetClasses } from "#lib/domain/product/enums";

export const fetchLinkCard = contract(calls.fetchLinkCard, {
  rate: "fetch",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  needsOpen: "upload",
  summary:
    "Reads the title and picture of a video of YouTube or Bilibili or of a post of X, for a card in a post. " +
    "The picture is stored as one of the viewer's files; without one the card has none. Where nothing " +
    `can be read, \`data.fields.url\` is one of ${linkCardProblems.join(", ")}.`,
  body: z.object({
    url: verbatim(z.string().max(limits.remotePicture.url, "too long"), "an address"),
  }),
  reply: z.object({
    /** Where the card leads: the address itself, or the long one of a short one. */
    url: z.string(),
    title: z.string(),
    /** The name of the site. */
    site: z.string(),
    image: z
      .object({
        /** The URL of a stored file. */
        src: z.string(),
        width: z.number().int(),
        height: z.number().int(),
      })
      .nullable(),
  }),
});

const linkedPost = z.object({
  postId: serialId,
  title: z.string(),
  /** Where lines of a Chinese title may break, as in lists. */
  titleBreaks: z.array(count).optional(),
  language: z.enum(locales),
  /** The author's identifier. */
  id: userId,
  nickName: z.string(),
  /** Null without one, and behind a content warning. */
  thumbnail: z.string().nullable(),
  /** The colour around a thumbnail that is a chart or a drawing, which the card shows whole. */
  thumbnailColor: z.string().optional(),
});
export type LinkedPostItem = z.output<typeof linkedPost>;

const linkedProduct = z.object({
  productId: serialId,
  name: inLanguages,
  assetClass: z.enum(assetClasses),
});
export type LinkedProductItem = z.output<typeof linkedProduct>;

const linkedPages = z.object({
  posts: z.array(linkedPost),
  products: z.array(linkedProduct),
});
export type LinkedPages = z.output<typeof linkedPages>;

/** Ids in a query, separated by commas. */
const ids = z
  .string()
  .max(1_000)
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(serialId).max(limits.linkCard.perPost, "too many"))
  .default([]);

export const listLinkedPages = contract(calls.listLinkedPages, {
  cost: "cheap",
  tags: null,
  viewAs: true,
  rate: "read",
  summary:
    "Returns what cards in posts show of other posts and of funds, whose ids are separated by commas. " +
    "A post that not everybody may see is left out, whoever asks, and one that a block keeps from the viewer.",
  query: z.object({ posts: ids, products: ids }),
  reply: linkedPages,
});
