import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import { mutedWordField } from "#lib/contracts/field";
import { noData, serialId, time, userId } from "#lib/contracts/shared";
import { tagLabel } from "#lib/contracts/tag";
import { requiredText } from "#lib/contracts/text";
import * as calls from "#lib/contracts/user/calls";
import { limits } from "#lib/domain/limits";
import { muteDays } from "#lib/domain/user/mute";

const entry = { muteId: serialId, endsAt: time.nullable() };

const mute = z.discriminatedUnion("kind", [
  z.object({
    ...entry,
    kind: z.literal("user"),
    id: userId,
    nickName: z.string(),
    profileUrl: z.string().nullable(),
  }),
  z.object({ ...entry, kind: z.literal("tag"), name: z.string(), label: tagLabel }),
  z.object({ ...entry, kind: z.literal("word"), word: z.string() }),
]);
export type Mute = z.output<typeof mute>;

/** Days from now on. Null for a mute without an end. */
const days = z
  .number()
  .refine((count) => muteDays.some((each) => each === count), "not offered")
  .nullable();

const target = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("user"), userId, days }),
  z.object({ kind: z.literal("tag"), name: requiredText("name", limits.tag.max), days }),
  z.object({ kind: z.literal("word"), word: mutedWordField, days }),
]);
export type MuteTarget = z.input<typeof target>;

export const listMutes = contract(calls.listMutes, {
  rate: "read",
  summary: "Lists the users, tags and words that the viewer muted, newest first.",
  reply: z.object({ items: z.array(mute) }),
});

export const createMute = contract(calls.createMute, {
  rate: "toggle",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  mayReturn404: true,
  summary: `Mutes a user, a tag or a word, or changes the end of that mute. Posts with it leave the viewer's lists; nobody is told. At most ${limits.mutes}.`,
  body: target,
  reply: noData,
});

export const deleteMute = contract(calls.deleteMute, {
  rate: "toggle",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Takes a mute back.",
  params: z.object({ muteId: serialId }),
  reply: noData,
});
