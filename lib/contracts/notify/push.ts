import { z } from "zod";
import { contract } from "#lib/contracts/contract";
import * as calls from "#lib/contracts/notify/calls";
import { count } from "#lib/contracts/shared";
import { verbatim } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";

/** A point of P-256, uncompressed: 65 bytes that begin with 4, in base64url. */
const publicKey = z.string().regex(/^B[\w-]{86}=?$/, "not valid");
/** 16 bytes in base64url. */
const authSecret = z.string().regex(/^[\w-]{22}(?:==)?$/, "not valid");

/** The parts of a browser's `PushSubscription.toJSON()` that a message needs. */
const subscription = z.object({
  endpoint: verbatim(z.string().max(limits.push.endpoint, "too long"), "said by the browser"),
  keys: z.object({ p256dh: publicKey, auth: authSecret }),
});
export type PushTarget = z.output<typeof subscription>;

const pushStatus = z.object({
  /** The server's VAPID key, with which a browser subscribes. */
  publicKey: z.string(),
  /** True if this session's browser gets messages. */
  isOn: z.boolean(),
  /** Number of browsers of the viewer that get messages. */
  deviceCount: count,
});
export type PushStatus = z.output<typeof pushStatus>;

export const getPushStatus = contract(calls.getPushStatus, {
  rate: "read",
  summary: "Returns if the viewer's browsers get push messages, and the key to subscribe with.",
  reply: pushStatus,
});

export const turnOnPush = contract(calls.turnOnPush, {
  rate: "write",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary:
    "Sends notifications to this browser by Web Push, until the session ends. Replaces what the session, or another one of the same browser, stored before.",
  body: subscription,
  reply: pushStatus,
});

export const turnOffPush = contract(calls.turnOffPush, {
  rate: "write",
  proof: "session",
  accepts: "reading",
  restrictedBy: null,
  summary: "Sends no more push messages to this session's browser.",
  reply: pushStatus,
});
