import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/feed/desk-calls";
import { auditReason, noData, page, paging, serialId, time } from "#lib/contracts/shared";
import { pinHours, pinPlaces } from "#lib/domain/feed/pin";
import { locales } from "#lib/domain/locale";

const language = z.enum(locales);
const place = z.enum(pinPlaces);

const pin = z.object({
  postId: z.string(),
  /** Null while readers cannot see the post; its place is free then. */
  post: z.object({ title: z.string(), authorId: z.string() }).nullable(),
  endsAt: time,
});

const pinSlot = z.object({ place, language, pin: pin.nullable() });
export type PinSlot = z.output<typeof pinSlot>;

export const listPins = contract(calls.listPins, {
  permission: "frontPage",
  rate: "read",
  summary:
    "Lists the places at the top of the home page in a language, and the posts pinned there.",
  query: z.object({ ...paging(), language: language.default("en") }),
  reply: page(pinSlot),
});

export const pinPost = contract(calls.pinPost, {
  permission: "frontPage",
  rate: "write",
  proof: "session",
  summary:
    "Pins a public post in the language of the home page to a place, instead of the one there. It leaves its other place. Nobody pins their own.",
  params: z.object({ language, place }),
  body: z.object({
    postId: serialId,
    hours: z.union(pinHours.map((hours) => z.literal(hours))),
    reason: auditReason,
  }),
  reply: noData,
});

export const unpinPost = contract(calls.unpinPost, {
  permission: "frontPage",
  rate: "write",
  proof: "session",
  summary: "Leaves a place at the top of the home page to the ranking.",
  params: z.object({ language, place }),
  body: z.object({ reason: auditReason }),
  reply: noData,
});
