import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { seriesDescriptionField, seriesTitleField } from "#lib/contracts/field";
import { postSummary } from "#lib/contracts/post";
import * as calls from "#lib/contracts/post/author-calls";
import { noData, serialId, time, userId } from "#lib/contracts/shared";
import { limits } from "#lib/domain/limits";
import { locales } from "#lib/domain/locale";

const one = z.object({ seriesId: serialId });
const ofPost = z.object({ postId: serialId });

const series = z.object({
  seriesId: serialId,
  title: z.string(),
  description: z.string(),
  language: z.enum(locales),
});

const seriesDetail = series.extend({
  /** The author's identifier. */
  id: userId,
  nickName: z.string(),
  profileUrl: z.string().nullable(),
  createdAt: time,
  /** Of the newest change of the series or of a part. */
  updatedAt: time,
  /** The parts that everybody may see, in order. */
  parts: z.array(postSummary),
});
export type SeriesDetail = z.output<typeof seriesDetail>;

const ownSeries = series.extend({
  /** Hidden from everybody else. */
  isBlocked: z.boolean(),
  /** Present if it is hidden until staff have reviewed it. */
  isInReview: z.literal(true).optional(),
  partCount: z.number().int(),
  /** Parts that everybody may see. Without one, the series has no page. */
  publicPartCount: z.number().int(),
});
export type OwnSeries = z.output<typeof ownSeries>;

const ownPart = postSummary.extend({
  /** Present if staff removed the post. */
  isRemoved: z.literal(true).optional(),
});
export type OwnPart = z.output<typeof ownPart>;

const ownSeriesDetail = ownSeries.extend({ parts: z.array(ownPart) });
export type OwnSeriesDetail = z.output<typeof ownSeriesDetail>;

const listedSeries = series.extend({
  /** Parts that the viewer may see, at least one. */
  partCount: z.number().int(),
});
export type ListedSeries = z.output<typeof listedSeries>;

const neighbour = z.object({ postId: serialId, title: z.string(), language: z.enum(locales) });

const seriesPart = series.omit({ description: true }).extend({
  /** Of the post, from 1. */
  partNumber: z.number().int(),
  partCount: z.number().int(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
});
export type SeriesPart = z.output<typeof seriesPart>;

/** True if others see it only after staff have reviewed it. */
const isHeld = z.boolean();

const fields = {
  title: seriesTitleField,
  description: seriesDescriptionField,
  language: z.enum(locales),
};

export const getSeries = contract(calls.getSeries, {
  cost: "cheap",
  tags: null,
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary: "Returns a series with its public parts. 404 without one.",
  params: one,
  reply: seriesDetail,
});

export const getPostSeries = contract(calls.getPostSeries, {
  cost: "cheap",
  tags: null,
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary:
    "Returns which part of a series a public post is, and its neighbours; null if it is in none.",
  params: ofPost,
  reply: z.object({ series: seriesPart.nullable() }),
});

export const listUserSeries = contract(calls.listUserSeries, {
  cost: "cheap",
  tags: null,
  scope: "post:read",
  viewAs: true,
  rate: "read",
  summary: `Lists a user's series that have a public part, the one with the newest part first: at most ${limits.series.perUser}.`,
  params: z.object({ userId }),
  reply: z.object({ items: z.array(listedSeries) }),
});

export const listOwnSeries = contract(calls.listOwnSeries, {
  scope: "post:read",
  rate: "read",
  summary: "Lists the viewer's series by title, and which of them has the given post.",
  query: z.object({ postId: serialId.optional() }),
  reply: z.object({ items: z.array(ownSeries), chosenId: serialId.nullable() }),
});

export const getOwnSeries = contract(calls.getOwnSeries, {
  scope: "post:read",
  rate: "read",
  summary: "Returns one's own series with all its parts, drafts and private posts included.",
  params: one,
  reply: ownSeriesDetail,
});

export const createSeries = contract(calls.createSeries, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: "post",
  needsOpen: "posting",
  summary: `Creates a series, at most ${limits.series.perUser} for a user. 400 with \`title\` "taken" if the viewer has one with this title.`,
  body: z.object(fields),
  reply: one.extend({ isHeld }),
});

export const updateSeries = contract(calls.updateSeries, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: "post",
  needsOpen: "posting",
  summary: "Updates one's own series; missing fields stay unchanged.",
  params: one,
  body: z.object(fields).partial(),
  reply: z.object({ isHeld }),
});

export const deleteSeries = contract(calls.deleteSeries, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: "takingBack",
  restrictedBy: null,
  summary: "Deletes one's own series. Its posts stay.",
  params: one,
  reply: noData,
});

export const orderSeries = contract(calls.orderSeries, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: true,
  restrictedBy: null,
  summary:
    "Orders the parts of one's own series. 409 if the ids are not exactly those of its parts.",
  params: one,
  body: z.object({ postIds: z.array(serialId).max(limits.series.parts, "too many") }),
  reply: noData,
});

export const setPostSeries = contract(calls.setPostSeries, {
  scope: "post:write",
  rate: "write",
  proof: "session",
  accepts: { unless: { body: { seriesId: null } }, reason: "takingBack" },
  restrictedBy: null,
  summary: `Puts one's own post at the end of one's own series, or takes it out with null. A post is in one series at most, and a series has at most ${limits.series.parts} parts. One that staff removed takes no more.`,
  params: ofPost,
  body: z.object({ seriesId: serialId.nullable() }),
  reply: noData,
});
